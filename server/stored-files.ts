import type { Handler } from "hono";
import { hashOfKey, type Storage } from "#storage/storage.ts";
import { noSuchFile } from "./no-such-file.ts";

/** The types the shop stores, told by the extension it gave them itself. */
const contentTypes: Record<string, string> = {
  avif: "image/avif",
  jpg: "image/jpeg",
  webp: "image/webp",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
  txt: "text/plain; charset=utf-8",
  zip: "application/zip",
};

/**
 * A stored file opened by itself may run nothing and load nothing: no script has a source it may come
 * from.
 */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface Serving {
  /** Pictures are part of pages; documents are never opened as pages of the shop, but saved. */
  disposition: "inline" | "attachment";
  /** What a file is called when it is saved; null where nobody knows. */
  nameOf?: (key: string) => Promise<string | null>;
}

/** Serves pictures or documents by key. A key is made from the content, so its bytes never change. */
export function storedFiles(storage: Storage, { disposition, nameOf }: Serving): Handler {
  return async (context) => {
    const key = context.req.param("key") ?? "";
    const headers = { "Cache-Control": "public, max-age=31536000, immutable", ETag: `"${key}"` };
    if (context.req.header("If-None-Match") === headers.ETag)
      return context.body(null, 304, headers);
    if (hashOfKey(key) === null) return noSuchFile(context);
    // Before the file is opened: what fails then would leave it open.
    const name = await nameOf?.(key);
    const file = await storage.open(key);
    if (!file) return noSuchFile(context);

    const described = {
      ...headers,
      "Content-Type": typeOf(key),
      "Content-Length": String(file.sizeBytes),
      "Content-Disposition": called(disposition, name),
      "Content-Security-Policy": contentSecurityPolicy,
    };
    if (context.req.method !== "HEAD") return context.body(file.body, 200, described);
    // What nobody reads would stay open.
    await file.body.cancel();
    return context.body(null, 200, described);
  };
}

function typeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** The name in plain ASCII for old programs, and whole, as RFC 6266 has it. */
function called(disposition: string, name: string | null | undefined): string {
  if (!name) return disposition;
  const plain = name.replace(/[^\w .()-]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
