import { setTimeout as delay } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";

export interface Bucket {
  /** Where the service answers, such as `https://s3.eu-central-1.amazonaws.com`; without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is named in the path, as most services expect it, or before the host. */
  isPathStyle: boolean;
  /** Milliseconds until an answer begins; what is sent adds to it. */
  timeoutMs?: number;
  /** Milliseconds before each further attempt; a little is added by chance. */
  retryAfterMs?: readonly number[];
  /** How many keys are asked for at once; a service gives at most a thousand, and so many without it. */
  keysOnPage?: number;
  fetch?: typeof fetch;
}

interface Call {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** The key of an object, or nothing for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  /** What is sent, with its SHA-256 in hex: the service refuses bytes that are not the ones that were signed. */
  content?: { body: Blob; sha256: string };
}

const emptySha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const usualRetriesMs = [200, 800, 2400];
const usualTimeoutMs = 10_000;

/** The slowest line that a file is waited for on: bytes in a millisecond. */
const slowestLine = 64;

/** Answers that a busy or restarting service gives; the same call may be made again. */
const passing = new Set([408, 429, 500, 502, 503, 504]);

/** The service did not do what was asked of it. The message says what and what to look at. */
export class S3Error extends Error {
  /** Whether a service answered at all, and refused: its settings are wrong, not its day. */
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal, cause }: { isRefusal: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isRefusal = isRefusal;
  }
}

/**
 * Asks an S3-compatible service, signed by Signature Version 4. Tries again where the line or the
 * service fails for a moment. Answers 2xx and 404; throws an `S3Error` for everything else.
 */
export async function callS3(bucket: Bucket, call: Call): Promise<Response> {
  const waits = bucket.retryAfterMs ?? usualRetriesMs;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask(bucket, call).catch(
      (cause: unknown) =>
        new S3Error(`The file storage at ${bucket.endpoint} does not answer.`, {
          isRefusal: false,
          cause,
        }),
    );
    const isAnswered = !(answer instanceof S3Error);
    if (isAnswered && (answer.ok || answer.status === 404)) return answer;
    const wait = waits[attempt];
    if (wait !== undefined && (!isAnswered || passing.has(answer.status))) {
      if (isAnswered) await answer.body?.cancel();
      await delay(wait * (1 + Math.random() / 4));
      continue;
    }
    throw isAnswered ? await explain(bucket, answer) : answer;
  }
}

async function ask(bucket: Bucket, { method, key = "", query = {}, content }: Call) {
  const { url, headers } = await new AwsV4Signer({
    method,
    url: `${addressOf(bucket)}${key && `/${key}`}${asQuery(query)}`,
    headers: { "X-Amz-Content-Sha256": content?.sha256 ?? emptySha256 },
    service: "s3",
    region: bucket.region,
    accessKeyId: bucket.accessKeyId,
    secretAccessKey: bucket.secretAccessKey,
  }).sign();
  const stopping = new AbortController();
  const sending = (content?.body.size ?? 0) / slowestLine;
  const giveUp = setTimeout(
    () => stopping.abort(new Error("The time for an answer is over.")),
    (bucket.timeoutMs ?? usualTimeoutMs) + sending,
  );
  try {
    const body = content?.body ?? null;
    const { signal } = stopping;
    const send = bucket.fetch ?? fetch;
    return await send(url, { method, headers, body, redirect: "manual", signal });
  } finally {
    clearTimeout(giveUp);
  }
}

function addressOf({ endpoint, bucket, isPathStyle }: Bucket): string {
  if (isPathStyle) return `${endpoint}/${bucket}`;
  const url = new URL(endpoint);
  return `${url.protocol}//${bucket}.${url.host}`;
}

function asQuery(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text && `?${text}`;
}

/** The service names its reason in XML, and this says what can be done about it. */
async function explain({ endpoint, bucket, region }: Bucket, answer: Response): Promise<S3Error> {
  const said = await answer.text().catch(() => "");
  const code = /<Code>([^<]{1,100})<\/Code>/.exec(said)?.[1] ?? `status ${answer.status}`;
  const isRefusal = !passing.has(answer.status);
  const advice = adviceFor(answer.status, code, { bucket, region });
  return new S3Error(`The file storage at ${endpoint} refuses (${code})${advice}.`, { isRefusal });
}

function adviceFor(
  status: number,
  code: string,
  { bucket, region }: Pick<Bucket, "bucket" | "region">,
): string {
  if (code === "RequestTimeTooSkewed") return ": correct the clock of this machine";
  if (code === "SignatureDoesNotMatch" || code === "InvalidAccessKeyId")
    return ": correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY";
  if (code === "AuthorizationHeaderMalformed" || (status >= 300 && status < 400))
    return `: the bucket '${bucket}' is not in the region ${region}, correct S3_REGION or S3_ENDPOINT`;
  if (status === 403) return `: its keys may not use the bucket '${bucket}'`;
  return "";
}
