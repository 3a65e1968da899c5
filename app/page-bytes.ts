/** What pages are turned to bytes in, one after the other: fresh memory for each takes as long as the writing. */
const room = Buffer.allocUnsafeSlow(1024 * 1024);

/** Bytes of UTF-8 that a unit of a text takes at most. */
const mostBytesOfUnit = 3;

/**
 * A page as bytes, in UTF-8, before anything is looked for in it: each look into a text that was just put
 * together, and each time its length in bytes is asked for, copies the whole page. They are this page's until the
 * next one is written, so whoever keeps them copies them first.
 */
export function writeBytes(page: string): Buffer {
  if (page.length * mostBytesOfUnit > room.length) return Buffer.from(page);
  return room.subarray(0, room.write(page));
}
