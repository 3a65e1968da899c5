import type { Context } from "hono";

/** The answer to whoever asks for a file that does not exist. */
export function noSuchFile(context: Context): Response {
  return context.json({ error: { code: "not_found", message: "No such file" } }, 404);
}
