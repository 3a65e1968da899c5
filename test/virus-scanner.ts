import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Scanner } from "#storage/virus-scan.ts";

/** What the one who stands in for a scanner takes for a virus. */
export const virus = { name: "Test.Virus", content: "a virus, for the test" };

interface ScannerDouble extends AsyncDisposable {
  address: Scanner;
  /** The files it was shown, whole. */
  seen: Buffer[];
}

/** Listens as a ClamAV daemon does; with an answer given, that is what it says of every file. */
export async function startScanner(given?: string): Promise<ScannerDouble> {
  const seen: Buffer[] = [];
  const server = createServer({ allowHalfOpen: true }, async (line) => {
    const content = readStream(await buffer(line));
    seen.push(content);
    const verdict = content.includes(virus.content) ? `${virus.name} FOUND` : "OK";
    line.end(given ?? `stream: ${verdict}\0`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = async () => void (await once(server.close(), "close"));
  return { address: { host: "127.0.0.1", port }, seen, [Symbol.asyncDispose]: stop };
}

/** The content of what was sent by `INSTREAM`; throws where it is not put as clamd wants it. */
function readStream(sent: Buffer): Buffer {
  const command = "zINSTREAM\0";
  if (sent.toString("latin1", 0, command.length) !== command) throw new Error("No INSTREAM");
  const pieces: Buffer[] = [];
  let at = command.length;
  for (;;) {
    const length = sent.readUInt32BE(at);
    at += 4;
    if (length === 0) break;
    pieces.push(sent.subarray(at, at + length));
    at += length;
  }
  if (at !== sent.length) throw new Error("More behind the end");
  return Buffer.concat(pieces);
}
