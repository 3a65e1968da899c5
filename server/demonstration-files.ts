import type { Handler } from "hono";

/** Draws a picture of the demonstration catalogue; null for a name it does not have. */
export type DemonstrationFile = (key: string) => { contentType: string; body: string } | null;

/**
 * Pictures of the demonstration catalogue are made from its data when they are asked for, and kept by
 * browsers for a day: another version of the shop may draw them better.
 */
export function demonstrationFiles(find: DemonstrationFile): Handler {
  return (context) => {
    const file = find(`demo/${context.req.param("name")}`);
    if (!file) return context.json({ error: { code: "not_found", message: "No such file" } }, 404);
    return context.body(file.body, 200, {
      "Content-Type": file.contentType,
      "Cache-Control": "public, max-age=86400",
      // No script has a source it may come from; only tools that test pages for access may run in its frame.
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-scripts",
    });
  };
}
