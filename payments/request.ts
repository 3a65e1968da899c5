type Undici = typeof import("undici");

let undici: Promise<Undici> | null = null;

/**
 * A request of undici, which is loaded with the first: it is big, and would slow the start. It is loaded
 * once, because a built module of its kind is copied name by name each time that it is asked for.
 */
export async function request(
  ...asked: Parameters<Undici["request"]>
): ReturnType<Undici["request"]> {
  undici ??= import("undici");
  return (await undici).request(...asked);
}
