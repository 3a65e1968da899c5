const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Signs that no XML document may have, not even escaped: those that steer a terminal, and two more. */
const forbidden = /[\p{Control}\ufffe\uffff]/gu;
const allowed = new Set(["\t", "\n", "\r"]);

/** A text as it stands between tags or in an attribute. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(forbidden, (sign) => (allowed.has(sign) ? sign : ""))
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** `<name>text</name>`; nothing at all for null. */
export function element(name: string, text: string | null): string {
  return text === null ? "" : `<${name}>${escapeXml(text)}</${name}>`;
}

/** A document that is sent while it is written, so that its length costs no memory. */
export function streamXml(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encoder.encode('<?xml version="1.0" encoding="UTF-8"?>\n'));
    },
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
