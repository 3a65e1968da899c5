import type { Handler } from "hono";
import { noSuchFile } from "./no-such-file.ts";

/** Draws a picture of the demonstration catalogue; null for a name it does not have. */
export type DemonstrationFile = (key: string) => { contentType: string; body: string } | null;

/** No script has a source it may come from; only tools that test pages for access may run in its frame. */
export const drawnFilePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-scripts";

/**
 * Pictures of the demonstration catalogue are made from its data when they are asked for, and kept by
 * browsers for a day: another version of the shop may draw them better.
 */
export function demonstrationFiles(find: DemonstrationFile): Handler {
  return (context) => {
    const file = find(`demo/${context.req.param("name")}`);
    if (!file) return noSuchFile(context);
    return context.body(file.body, 200, {
      "Content-Type": file.contentType,
      "Cache-Control": "public, max-age=86400",
      "Content-Security-Policy": drawnFilePolicy,
    });
  };
}
