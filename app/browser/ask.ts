/**
 * What the shop tells at an address; null where it refuses, or cannot be reached. Where no answer comes, or not the
 * whole of one, or the shop fails (5xx), it is asked three times more: what it refuses it would refuse again. Nobody is
 * asked any more once the signal of the request is aborted. What asks is fetched by itself, as no page begins with it:
 * with the currencies, once the page rests. Where the line is lost in the moment before that, it is not asked again.
 */
export const ask = <Told>(address: string, request?: RequestInit): Promise<Told | null> =>
  import("./patient-question.ts").then(
    ({ askPatiently }) => askPatiently<Told>(address, request),
    () => null,
  );
