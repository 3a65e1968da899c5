import { data } from "react-router";
import { z } from "zod";
import { refused } from "#app/form.ts";
import type { Outcome } from "#app/ui/outcome.ts";
import { callAuth, waitHeaders } from "#auth/shop-auth.ts";

/** What a call of the sign-in library came to, for a form. */
export type AuthAnswer =
  | { kind: "done"; body: unknown; cookies: Headers }
  | { kind: "refused"; answer: ReturnType<typeof refused> };

/** Makes one of the sign-in library's calls for the person; a refusal is in the shop's words. */
export async function askAuth(
  request: Request,
  path: `/${string}`,
  body: object,
): Promise<AuthAnswer> {
  const answer = await callAuth(request, path, body);
  if (!answer.ok) return { kind: "refused", answer: await explain(answer) };
  const cookies = new Headers();
  for (const cookie of answer.headers.getSetCookie()) cookies.append("Set-Cookie", cookie);
  return { kind: "done", body: await answer.json(), cookies };
}

/** As `saved`, with the cookies that came of the call: a session may have been replaced. */
export function savedWith(message: string, cookies: Headers) {
  return data<Outcome>({ kind: "saved", message }, { headers: cookies });
}

const refusal = z.object({ code: z.string().catch(""), message: z.string().catch("") });

async function explain(answer: Response) {
  const body = refusal.safeParse(await answer.json().catch(() => null)).data;
  const code = body?.code ?? "";
  const known = refusals[code];
  const status = known?.status ?? answer.status;
  const isOwn = ownWords.has(code) || status === 429;
  const message = known?.message ?? (isOwn ? body?.message : undefined);
  const headers = waitHeaders(answer);
  if (!message) return refused("Something went wrong. Please try again.", { status });
  const field = known?.field ?? fields[code];
  return refused(message, { status, headers, errors: field ? { [field]: message } : {} });
}

/** Refusals that bear the shop's own sentences. */
const ownWords = new Set([
  "WEAK_PASSWORD",
  "INVALID_PASSWORD_LENGTH",
  "CODE_USED",
  "PHONE_TAKEN",
  "PHONE_NOT_OFFERED",
]);

const fields: Record<string, string> = {
  WEAK_PASSWORD: "newPassword",
  INVALID_PASSWORD_LENGTH: "newPassword",
  CODE_USED: "code",
  PHONE_TAKEN: "phoneNumber",
};

interface Refusal {
  field?: string;
  message: string;
  /** 409 where the page may show what is not so any more: it is asked for anew. */
  status?: 409;
}

const refusals: Record<string, Refusal> = {
  INVALID_PASSWORD: { field: "password", message: "The password is not right" },
  SESSION_NOT_FRESH: {
    message: "Please log out, sign in again, and repeat this within ten minutes.",
  },
  UNAUTHORIZED: { message: "Your session has ended. Please sign in again." },
  INVALID_CODE: { field: "code", message: "This code is not right" },
  CODE_ENDED: { field: "code", message: "This code has expired. Please ask for a new one." },
  NO_FACTOR: { status: 409, message: "It is already off" },
  TWO_FACTOR_NOT_ENABLED: { status: 409, message: "Two-step sign-in is already off" },
  TOTP_ALREADY_ENABLED: { status: 409, message: "An authenticator app is already on" },
  FAILED_TO_UNLINK_LAST_ACCOUNT: {
    status: 409,
    message: "This is your only way to sign in. Set a password first.",
  },
  ACCOUNT_NOT_FOUND: { status: 409, message: "This sign-in is no longer linked" },
  SAME_EMAIL: { status: 409, field: "newEmail", message: "This is already your address" },
  EMAIL_ALREADY_VERIFIED: { status: 409, message: "This address is already confirmed" },
};
