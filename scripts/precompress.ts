import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = new Set([".js", ".css", ".html", ".json", ".map", ".svg", ".txt", ".xml"]);
/** Below this the names of the encoding weigh as much as what it saves. */
const leastBytes = 256;

/** Leaves `.br` and `.gz` beside each file that is text and not tiny, for the server to send as they are. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  if (plain.byteLength < leastBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(plain, { params })),
    writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: 9 })),
  ]);
}
