import type { Handler } from "hono";
import { makeLine } from "./found/line.ts";
import { noSuchFile } from "./no-such-file.ts";

/** A document of the demonstration catalogue as it is served. */
export interface ServedDocument {
  /** The name a browser saves it under. */
  name: string;
  contentType: string;
  body: string | Uint8Array<ArrayBuffer>;
}

/** No script has a source it may come from; only tools that test pages for access may run in its frame. */
const policy =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; sandbox allow-scripts";

/** Null for a key that the demonstration does not have. */
export type DemonstrationDocuments = (key: string) => Promise<ServedDocument | null>;

/** A printing keeps a processor busy for as long as some pages would: buyers come first. */
const takeTurn = makeLine<ServedDocument | null>({ atOnce: 1, waiting: 40 });

/**
 * Documents of the demonstration catalogue are made from its data when they are asked for, and kept
 * by browsers for a day: another version of the shop may print them better.
 */
export function demonstrationDocuments(find: DemonstrationDocuments): Handler {
  return async (context) => {
    const key = `demo/${context.req.param("name")}`;
    const turn = await takeTurn(key, () => find(key));
    if (turn.kind === "full") {
      context.header("Retry-After", "5");
      context.header("Cache-Control", "no-store");
      const message = "Too many documents are being printed. Please try again.";
      return context.json({ error: { code: "busy", message } }, 503);
    }
    const document = turn.result;
    if (!document) return noSuchFile(context);
    const { name, contentType, body } = document;
    return context.body(body, 200, {
      "Content-Type": contentType,
      "Content-Disposition": `inline; filename="${name}"`,
      "Cache-Control": "public, max-age=86400",
      // A browser's own viewer for PDF files stays closed under such a policy, and runs no script of them.
      ...(contentType === "application/pdf" ? {} : { "Content-Security-Policy": policy }),
    });
  };
}
