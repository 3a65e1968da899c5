import { inflateSync } from "node:zlib";

/** Lengths of the headers and of one entry of the tables' directories, in bytes. */
const woff = { header: 44, entry: 20 } as const;
const sfnt = { header: 12, entry: 16 } as const;

/**
 * A font as it is installed, unpacked from the form that browsers fetch (WOFF 1.0). The library
 * that writes PDF files reads packed fonts as well, and fails on them: looking for the outline of a
 * space it reads past the end of the unpacked table, behind which an installed font has others.
 */
export function unpackFont(packed: Buffer): Buffer<ArrayBuffer> {
  const count = packed.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(packed, index));
  const head = Buffer.alloc(sfnt.header + sfnt.entry * count);
  packed.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);

  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = sfnt.header + sfnt.entry * index;
    head.write(tag, at, "latin1");
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

function readTable(packed: Buffer, index: number) {
  const at = woff.header + woff.entry * index;
  const offset = packed.readUInt32BE(at + 4);
  const packedLength = packed.readUInt32BE(at + 8);
  const length = packed.readUInt32BE(at + 12);
  const bytes = packed.subarray(offset, offset + packedLength);
  return {
    tag: packed.toString("latin1", at, at + 4),
    checksum: packed.readUInt32BE(at + 16),
    bytes: packedLength < length ? inflateSync(bytes) : bytes,
  };
}
