/** A file of an archive: what it is called, its size, and its bytes, which are read once and in turn. */
export interface Entry {
  name: string;
  sizeBytes: number;
  body: AsyncIterable<Uint8Array>;
}

const block = 512;
const nothing = Buffer.alloc(block);

/** The two empty blocks by which a tar archive says that nothing follows. */
export const tarEnd = Buffer.alloc(2 * block);

/** What stands before the bytes of a file in a tar archive (POSIX ustar). Names have at most 99 letters. */
export function tarHeader({ name, sizeBytes }: Pick<Entry, "name" | "sizeBytes">): Buffer {
  if (Buffer.byteLength(name) > 99) throw new Error(`'${name}' is too long a name for an archive`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${sizeBytes.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  header.write(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** What fills up the last block of a file. */
export function tarPadding(sizeBytes: number): Buffer {
  return nothing.subarray(0, (block - (sizeBytes % block)) % block);
}

/** Reads a header; null for what is none. */
export function readTarHeader(header: Buffer): Pick<Entry, "name" | "sizeBytes"> | null {
  const said = Number.parseInt(header.toString("latin1", 148, 154), 8);
  const blank = Buffer.from(header).fill(" ", 148, 156);
  if (said !== sumOf(blank)) return null;
  const name = header.toString("utf8", 0, header.indexOf(0));
  return { name, sizeBytes: Number.parseInt(header.toString("latin1", 124, 135), 8) };
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}
