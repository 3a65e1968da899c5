import { currentRequest } from "#server/watching/request-scope.ts";

/**
 * A part without which a page stands: where it cannot be read, the fault is logged, the page shows
 * `without` in its place, and is made anew for whoever asks next instead of being kept like that.
 */
export async function readOptionalPart<Part>(
  read: () => Promise<Part>,
  { fault, without }: { fault: string; without: Part },
): Promise<Part> {
  try {
    return await read();
  } catch (error) {
    console.error(fault, error);
    const request = currentRequest();
    if (request) request.isWhole = false;
    return without;
  }
}
