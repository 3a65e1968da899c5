/** Where a platform answers, and what it is called in a sentence. */
export interface Access {
  name: string;
  /** Without a slash at the end. */
  apiUrl: string;
  timeoutMs: number;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The JSON of the answer, null where it could not be read. */
  body: unknown;
}

export type Answered =
  | ({ kind: "taken" } & Answer)
  /** The platform looked at the call and said no. */
  | ({ kind: "refused" } & Answer)
  /** It took no effect, and may be made again. */
  | { kind: "busy"; message: string; retryAfterSeconds: number | null }
  /** The answer was lost, so nobody knows whether it took effect. */
  | { kind: "unknown"; message: string };

interface Call {
  method: "GET" | "POST";
  path: string;
  accessToken: string;
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form. */
  body?: object | URLSearchParams;
}

/**
 * The platform itself says that it could not do it now. A gateway's 502 or 504 is none of them:
 * behind it the platform may have done what it was asked for.
 */
const comeBackLater = [408, 425, 429, 500, 503];

/**
 * Makes one call. The access token goes to this address only: a redirect is not followed, and is
 * a refusal like any other answer that does not take the call.
 */
export async function call(access: Access, wanted: Call): Promise<Answered> {
  let response: Response;
  try {
    response = await fetch(`${access.apiUrl}${wanted.path}`, {
      method: wanted.method,
      headers: headersOf(wanted),
      body: bodyOf(wanted),
      redirect: "manual",
      signal: AbortSignal.timeout(access.timeoutMs),
    });
  } catch (error) {
    if (isUnsent(error)) {
      const message = `${access.name} could not be reached`;
      return { kind: "busy", message, retryAfterSeconds: null };
    }
    return { kind: "unknown", message: `${access.name} did not answer` };
  }
  const { status, headers } = response;
  const answer = { status, headers, body: await readBody(response) };
  if (response.ok) return { kind: "taken", ...answer };
  if (comeBackLater.includes(status)) {
    const message = `${access.name} answered ${status}`;
    return { kind: "busy", message, retryAfterSeconds: readRetryAfter(headers) };
  }
  if (status >= 500) return { kind: "unknown", message: `${access.name} answered ${status}` };
  return { kind: "refused", ...answer };
}

function headersOf({ accessToken, headers, body }: Call): Record<string, string> {
  const isJson = body !== undefined && !(body instanceof URLSearchParams);
  return {
    Authorization: `Bearer ${accessToken}`,
    Accept: "application/json",
    ...(isJson && { "Content-Type": "application/json" }),
    ...headers,
  };
}

function bodyOf({ body }: Call): string | URLSearchParams | undefined {
  return body === undefined || body instanceof URLSearchParams ? body : JSON.stringify(body);
}

/** What the answer says counts, also where what it carries is cut off or no JSON. */
async function readBody(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    return null;
  }
}

/** The names of what goes wrong before a connection stands: nothing of the call was sent. */
const unsentCodes = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

function isUnsent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && unsentCodes.includes(String(cause.code))) return true;
    if (cause instanceof AggregateError && cause.errors.every(isUnsent)) return true;
  }
  return false;
}

/** `Retry-After` as seconds or as a date, or the second that X names instead; null where neither is there. */
function readRetryAfter(headers: Headers): number | null {
  const text = headers.get("retry-after");
  if (text && /^\d+$/.test(text)) return Number(text);
  const at = text
    ? Date.parse(text)
    : Number(headers.get("x-rate-limit-reset") ?? Number.NaN) * 1000;
  return Number.isNaN(at) ? null : Math.max(Math.ceil((at - Date.now()) / 1000), 0);
}
