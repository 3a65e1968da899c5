import type { Handler } from "hono";
import type { Storage } from "#storage/storage.ts";

/** The types the shop stores, told by the extension it gave them itself. */
const contentTypes: Record<string, string> = {
  avif: "image/avif",
  gif: "image/gif",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
  txt: "text/plain; charset=utf-8",
};

/**
 * A stored file opened by itself may run nothing and load nothing: no script has a source it may come
 * from. Only tools that test pages for access may run in the frame of a film.
 */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-scripts";

/** What a browser shows itself; everything else is offered as a download. */
const shown = /^(image\/|text\/plain|application\/pdf)/;

/** Serves pictures and documents by key. A key is made from the content, so its bytes never change. */
export function storedFiles(storage: Storage): Handler {
  return async (context) => {
    const key = context.req.param("key") ?? "";
    const headers = { "Cache-Control": "public, max-age=31536000, immutable", ETag: `"${key}"` };
    if (context.req.header("If-None-Match") === headers.ETag)
      return context.body(null, 304, headers);
    const file = await storage.open(key);
    if (!file) return context.json({ error: { code: "not_found", message: "No such file" } }, 404);

    const type = contentTypes[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    // Browsers refuse to show a PDF in a sandbox; their viewer is one of its own.
    const isSandboxed = type !== "application/pdf";
    return context.body(file.body, 200, {
      ...headers,
      "Content-Type": type,
      "Content-Length": String(file.sizeBytes),
      "Content-Disposition": shown.test(type) ? "inline" : "attachment",
      ...(isSandboxed ? { "Content-Security-Policy": contentSecurityPolicy } : {}),
    });
  };
}
