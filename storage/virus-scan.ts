import { createReadStream } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

/** Where a ClamAV daemon (`clamd`) listens. */
export interface Scanner {
  host: string;
  port: number;
}

/** The largest file takes a slow machine some seconds; a scanner that is silent for longer is away. */
const answerWithinMs = 60_000;

/**
 * What a scanner finds in a file: the name of a virus, or null. Rejects where it does not answer, or
 * has no answer: a file that nobody has looked at must not pass for a clean one. Speaks clamd's
 * `INSTREAM`: pieces behind their lengths (4 bytes, big-endian), and a length of zero as the end.
 */
export async function findVirus(path: string, scanner: Scanner): Promise<string | null> {
  const line = connect({ ...scanner, signal: AbortSignal.timeout(answerWithinMs) });
  const [answer] = await Promise.all([
    text(line),
    pipeline(createReadStream(path), inPieces, line),
  ]);
  const verdict = /^stream: (?:OK|(?<virus>.+) FOUND)\0$/.exec(answer);
  if (!verdict) throw new Error(`The virus scanner answered ${JSON.stringify(answer)}`);
  return verdict.groups?.virus ?? null;
}

async function* inPieces(content: AsyncIterable<Buffer>) {
  yield "zINSTREAM\0";
  for await (const piece of content) {
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
