import { env } from "#env";
import { NotAnAdministrator } from "#shop/people/administrator-role.ts";
import { logSecurity } from "#shop/people/security-log.ts";
import { cutText } from "#shop/records/cut-text.ts";
import { isFromFullDisk } from "#storage/full-disk.ts";
import { receiveFile } from "#storage/incoming.ts";
import { StorageAway } from "#storage/resting.ts";
import { incomingFolder } from "#storage/shop-storage.ts";
import { findVirus } from "#storage/virus-scan.ts";
import { type FileLimits, tooLargeWords } from "./limits.ts";

/** A file as a call was given it. */
export interface ArrivedFile {
  path: string;
  /** SHA-256 of its content, in hex. */
  hash: string;
  sizeBytes: number;
  /** As it was called where it came from; only ever shown. */
  name: string;
}

/**
 * Answers a call whose body is a file: takes it in piece by piece, has it looked at where there is a
 * scanner, hands it to `keep`, and leaves nothing behind. `Content-Length` is believed only where it says that the file is too large.
 */
export async function answerUpload(
  request: Request,
  limits: FileLimits,
  keep: (file: ArrivedFile) => Promise<Response>,
): Promise<Response> {
  const { mostBytes } = limits;
  if (Number(request.headers.get("content-length")) > mostBytes) return tooLarge(limits);
  const arrival = await receive(request.body, mostBytes);
  if (arrival.kind === "no_room") return noRoom();
  if (arrival.kind === "too_large") return tooLarge(limits);
  if (arrival.kind === "empty") return refuseFile("empty_file", "The file is empty");
  await using file = arrival.file;
  const { path, hash, sizeBytes } = file;
  const name = readName(request.headers.get("x-file-name"));
  const refusal = await scan(path);
  if (refusal) return refusal;
  try {
    return await keep({ path, hash, sizeBytes, name });
  } catch (error) {
    if (error instanceof NotAnAdministrator) return refuseFile("forbidden", error.message, 403);
    if (isFromFullDisk(error)) return noRoom();
    if (error instanceof StorageAway) return refuseFile("storage_away", awayWords, 503);
    console.error(error);
    return refuseFile("not_kept", "The shop could not keep it. Please try again", 500);
  }
}

/** What keeps the files has been asked for some seconds, and has said so in the log. */
const awayWords = "The file storage does not answer. Please try again in a moment";

async function receive(body: ReadableStream<Uint8Array> | null, mostBytes: number) {
  try {
    return await receiveFile(body, { folder: incomingFolder, mostBytes });
  } catch (error) {
    if (isFromFullDisk(error)) return { kind: "no_room" as const };
    throw error;
  }
}

/** The answer to a file that a virus was found in, or that nobody could look at. */
async function scan(path: string): Promise<Response | null> {
  if (!env.CLAMD_ADDRESS) return null;
  try {
    const virus = await findVirus(path, env.CLAMD_ADDRESS);
    if (virus === null) return null;
    logSecurity("virus found", { reason: virus });
    return refuseFile("infected", `The virus scanner found ${virus} in this file`);
  } catch (error) {
    console.error("An upload is refused, since the virus scanner could not look at it.", error);
    return refuseFile(
      "not_scanned",
      "The virus scanner cannot look at this file now. Please try again later",
      503,
    );
  }
}

function noRoom(): Response {
  console.error(
    "The disk of the shop's files is full: uploads are refused until some space is free.",
  );
  return refuseFile("no_room", "The shop has no room for this file. Please try again later", 503);
}

export function refuseFile(code: string, message: string, status = 422): Response {
  return Response.json({ error: { code, message } }, { status });
}

function tooLarge(limits: FileLimits): Response {
  return refuseFile("too_large", tooLargeWords(limits), 413);
}

const longestName = 255;

/** The last part of the name, on one line; it is never part of a path. */
function readName(header: string | null): string {
  const name =
    decode(header ?? "")
      .split(/[/\\]/)
      .at(-1) ?? "";
  const shown = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").trim();
  if (!shown) return "file";
  if (shown.length <= longestName) return shown;
  const extension = /\.[a-z0-9]{1,5}$/i.exec(shown)?.[0] ?? "";
  return `${cutText(shown, 0, longestName - extension.length)}${extension}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
