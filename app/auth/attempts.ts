import { data, replace } from "react-router";
import { z } from "zod";
import type { Flash } from "#app/browser/flash.ts";
import { flashCookie } from "#app/flash-cookie.ts";
import { callAuth, waitHeaders } from "#auth/shop-auth.ts";
import type { Mode, Problem } from "./mode.ts";

/** What a form is told when its attempt did not lead to another page. */
export type Outcome =
  /** What was typed comes back, passwords excepted. */
  | { kind: "problem"; problem: Problem; typed: Typed }
  /** The mail is on its way, if the address has an account. */
  | { kind: "reset-mailed" }
  /** The link for a new password was used, has ended, or never was one. */
  | { kind: "link-ended" }
  /** The first step does not count any more, so there is no second one. */
  | { kind: "step-ended"; message: string }
  /** The code for the second step is on its way. */
  | { kind: "code-sent" };

export interface Typed {
  name: string;
  email: string;
}

interface Next {
  /** Where a visitor who is now signed in goes. */
  target: string;
  token: string;
}

/** The call of the sign-in library behind each form, and what a success says and leads to. */
const attempts: Record<Mode, { path: `/${string}`; flash: Flash | null }> = {
  "sign-in": { path: "/sign-in/email", flash: "signed-in" },
  create: { path: "/sign-up/email", flash: "account-created" },
  forgot: { path: "/request-password-reset", flash: null },
  "new-password": { path: "/reset-password", flash: "password-changed" },
};

/** Tries what a form asks for, and passes on the cookies that come of it. */
export async function attempt(
  request: Request,
  { mode, values, next }: { mode: Mode; values: Record<string, string>; next: Next },
) {
  const { path, flash } = attempts[mode];
  const body =
    mode === "new-password" ? { newPassword: values.password, token: next.token } : values;
  const answer = await callAuth(request, path, body);
  if (!answer.ok) {
    return refuseAsAnswered(answer, values);
  }
  if (!flash) return data<Outcome>({ kind: "reset-mailed" });
  const cookies = answer.headers.getSetCookie();
  const { twoFactorRedirect } = secondStep.parse(await answer.json());
  if (twoFactorRedirect) return leadOn(`/auth/second-step?${toRedirect(next.target)}`, { cookies });
  return leadOn(mode === "new-password" ? "/auth" : next.target, { cookies, flash });
}

const secondStep = z.object({ twoFactorRedirect: z.boolean().optional() });

export function toRedirect(target: string): URLSearchParams {
  return new URLSearchParams(target === "/" ? {} : { redirect: target });
}

/**
 * Goes on to another page with the cookies of an answer, and perhaps with a word for it to say. The page
 * takes the place of the form: Back leads to where somebody came from, and not to a form that leads on again.
 */
export function leadOn(target: string, { cookies, flash }: { cookies: string[]; flash?: Flash }) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (flash) headers.append("Set-Cookie", flashCookie(flash));
  return replace(target, { headers });
}

/** Answers a form with what the library's call refused. */
export async function refuseAsAnswered(answer: Response, values: Record<string, unknown>) {
  const refused = await readRefusal(answer);
  if (refused.code === "INVALID_TOKEN") {
    return data<Outcome>({ kind: "link-ended" }, { status: answer.status });
  }
  const message = stepEnds[refused.code];
  if (message) return data<Outcome>({ kind: "step-ended", message }, { status: answer.status });
  const problem = explainRefusal(refused, { status: answer.status });
  return refuse(problem, { status: answer.status, headers: waitHeaders(answer), values });
}

interface Refused {
  status?: number;
  headers?: Record<string, string>;
  values: Record<string, unknown>;
}

/** Answers a form with what is wrong. */
export function refuse(problem: Problem, { status = 400, headers = {}, values }: Refused) {
  const { name, email } = values;
  const typed = {
    name: typeof name === "string" ? name : "",
    email: typeof email === "string" ? email : "",
  };
  return data<Outcome>({ kind: "problem", problem, typed }, { status, headers });
}

const refusal = z.object({ code: z.string().catch(""), message: z.string().catch("") });

const maybeKnown: Problem = {
  field: null,
  message:
    "This account could not be created. If you have one already, sign in or reset your password.",
};

type Refusal = z.infer<typeof refusal>;

async function readRefusal(answer: Response): Promise<Refusal> {
  const body = refusal.safeParse(await answer.json().catch(() => null));
  return body.data ?? { code: "", message: "" };
}

/** The library's refusal in the shop's words. */
function explainRefusal({ code, message }: Refusal, { status }: { status: number }): Problem {
  const field = ownWords[code] ?? null;
  if (field || (status === 429 && refusals[code] === undefined)) return { field, message };
  return refusals[code] ?? { field: null, message: "Something went wrong. Please try again." };
}

/** Refusals that bear the shop's own sentences, and the field that they are about. */
const ownWords: Record<string, string> = { WEAK_PASSWORD: "password", CODE_USED: "code" };

const refusals: Record<string, Problem> = {
  INVALID_EMAIL_OR_PASSWORD: { field: null, message: "Invalid email or password" },
  BANNED_USER: { field: null, message: "This account is suspended. Please contact us." },
  FIRST_PASSWORD_ENDED: {
    field: null,
    message:
      "The password that you were given has expired. Choose your own with “Forgot password?”.",
  },
  SIGN_UP_REFUSED: maybeKnown,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: maybeKnown,
  FAILED_TO_CREATE_USER: maybeKnown,
  REGISTRATION_CLOSED: { field: null, message: "New accounts cannot be created at the moment" },
  INVALID_CODE: { field: "code", message: "This code is not right" },
  INVALID_BACKUP_CODE: { field: "code", message: "This recovery code is not right" },
  OTP_HAS_EXPIRED: {
    field: "code",
    message: "This code has expired. Please ask for a new one.",
  },
  ACCOUNT_TEMPORARILY_LOCKED: {
    field: null,
    message: "Too many wrong codes. Please try again in 15 minutes.",
  },
};

/** Refusals after which only signing in again leads on. */
const stepEnds: Record<string, string> = {
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Too many wrong codes. Please sign in again.",
  INVALID_TWO_FACTOR_COOKIE: "This sign-in has expired. Please sign in again.",
};
