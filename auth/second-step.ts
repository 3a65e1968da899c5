import type { BetterAuthPlugin } from "better-auth";
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  isAPIError,
  sensitiveSessionMiddleware,
} from "better-auth/api";
import { generateRandomString, symmetricEncrypt } from "better-auth/crypto";
import { z } from "zod";
import type { Database } from "#db";
import { countAttempt } from "#shop/people/rate-limit.ts";
import { addPhone, findFactors, removeFactor } from "#shop/people/second-factors.ts";
import { queueText } from "#shop/people/text-queue.ts";
import { waitWords } from "#shop/people/wait-words.ts";
import { type Call, refusal, sessionEnded } from "./check.ts";
import { checkPhoneCode, makePhoneCode, phoneNumber } from "./phone-code.ts";
import { requireProof } from "./proof.ts";
import { keepRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.ts";
import { findShortName } from "./short-name.ts";

interface Parts {
  db: Database;
  secret: string;
  /** Whether codes can reach a telephone. */
  hasTexts: boolean;
}

/**
 * Counts a code that is to be sent, of which a person gets ten in an hour at most: each costs money. It is
 * counted before a new one is made, so that the one that came last goes on working where no more are sent.
 */
export async function countCode(db: Database, { userId }: { userId: string }): Promise<void> {
  const counted = await countAttempt(db, {
    key: `text:${userId}`,
    most: 10,
    windowSeconds: 3600,
  });
  if (counted.kind === "refused") {
    const { againInSeconds } = counted;
    const message = `Too many codes were sent. Please try again ${waitWords(againInSeconds)}.`;
    const headers = { "Retry-After": String(againInSeconds) };
    throw new APIError("TOO_MANY_REQUESTS", { code: "TOO_MANY_TEXTS", message }, headers);
  }
}

async function textCode(
  db: Database,
  { phone, code }: { phone: string; code: string },
): Promise<void> {
  const shopName = await findShortName(db);
  await queueText(db, {
    to: phone,
    body: `${code} is your ${shopName} code. Do not share it.`,
  });
}

/** The answer of who sets an app up beside a factor that is on: the codes that it brings were not kept. */
async function hideNewCodes(db: Database, { context }: Call): Promise<object | undefined> {
  const { returned, session } = context;
  if (typeof returned !== "object" || returned === null || isAPIError(returned) || !session) return;
  const { isOn } = await findFactors(db, { userId: session.user.id });
  return isOn ? { ...returned, backupCodes: null } : undefined;
}

/** Calls that answer the address by which an app is set up. */
const appPaths = new Set(["/two-factor/enable", "/two-factor/get-totp-uri"]);

/** An app shows the company's name beside its codes, whatever name the call asked for. */
async function nameIssuer(db: Database, { context }: Call): Promise<object | undefined> {
  const answer = appAnswer.safeParse(context.returned);
  if (!answer.success) return;
  const totpURI = withIssuer(answer.data.totpURI, await findShortName(db));
  return { ...answer.data, totpURI };
}

const appAnswer = z.looseObject({ totpURI: z.string() });

/** The format lets no colon into the name, and apps show the plus of a form where a blank is meant. */
function withIssuer(totpURI: string, name: string): string {
  const issuer = name.replaceAll(/\s*:\s*/g, " ").trim();
  const { pathname, searchParams } = new URL(totpURI);
  const account = pathname.slice(pathname.indexOf(":") + 1);
  searchParams.set("issuer", issuer);
  const settings = searchParams.toString().replaceAll("+", "%20");
  return `otpauth://totp/${encodeURIComponent(issuer)}:${account}?${settings}`;
}

/** The codes for signing in that were made, by the call that they were made in. */
const madeCodes = new WeakMap<object, { userId: string; code: string }>();

/**
 * Takes the code for signing in that the library made. It is sent after the library's call has done its
 * work: what fails while the library hands it over would only be logged, and the call answer that all is well.
 */
export function keepMadeCode(
  call: Pick<Call, "context"> | undefined,
  made: { userId: string; code: string },
): void {
  if (!call) throw new Error("A code was made outside of a call");
  madeCodes.set(call.context, made);
}

async function sendMadeCode(db: Database, { context }: Call): Promise<void> {
  const made = madeCodes.get(context);
  if (!made) return;
  const { phone } = await findFactors(db, { userId: made.userId });
  if (phone) await textCode(db, { phone, code: made.code });
}

/**
 * What the library's second factors do not offer: to add a telephone, to remove one factor and
 * keep the other, and to prove who asks. All are calls below /api/auth like the library's own.
 */
export function secondStep({ db, secret, hasTexts }: Parts) {
  const unknownSecret = () => symmetricEncrypt({ key: secret, data: generateRandomString(32) });
  const use = [sensitiveSessionMiddleware];
  const proof = { password: z.string().optional() };

  return {
    id: "second-step",
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === "/two-factor/send-otp",
          handler: createAuthMiddleware((call) => sendMadeCode(db, call)),
        },
        {
          matcher: ({ path }) => path === "/two-factor/enable",
          handler: createAuthMiddleware((call) => hideNewCodes(db, call)),
        },
        {
          matcher: ({ path }) => appPaths.has(path ?? ""),
          handler: createAuthMiddleware((call) => nameIssuer(db, call)),
        },
      ],
    },
    endpoints: {
      proveIdentity: createAuthEndpoint(
        "/prove-identity",
        { method: "POST", body: z.object(proof), use },
        async (call) => {
          await prove(call.context.session, call.body.password);
          return call.json({ status: true });
        },
      ),

      sendPhoneCode: createAuthEndpoint(
        "/two-factor/phone",
        { method: "POST", body: z.object({ ...proof, phoneNumber }), use },
        async (call) => {
          if (!hasTexts) throw refusal("PHONE_NOT_OFFERED", "Codes by phone are not offered");
          await prove(call.context.session, call.body.password);
          const [userId, phone] = [call.context.session.user.id, call.body.phoneNumber];
          await countCode(db, { userId });
          const code = await makePhoneCode(db, { userId, phone, now: new Date() });
          await textCode(db, { phone, code });
          return call.json({ status: true });
        },
      ),

      addPhone: createAuthEndpoint(
        "/two-factor/phone/verify",
        { method: "POST", body: z.object({ code: z.string().max(20) }), use },
        async (call) => {
          const { userId, id: sessionId } = call.context.session.session;
          const code = call.body.code.replaceAll(/\s/g, "");
          const checked = await checkPhoneCode(db, { userId, code, now: new Date() });
          if (checked.kind === "ended") throw refusal("CODE_ENDED", "This code has expired");
          if (checked.kind === "wrong") throw refusal("INVALID_CODE", "This code is not right");
          const codes = makeRecoveryCodes();
          const reserve = {
            secret: await unknownSecret(),
            backupCodes: await keepRecoveryCodes(codes),
          };
          const added = await addPhone(db, { userId, sessionId, phone: checked.phone, reserve });
          if (added.kind === "session_ended") throw sessionEnded();
          if (added.kind === "phone_taken") {
            throw refusal("PHONE_TAKEN", "This phone belongs to another account");
          }
          return call.json({ backupCodes: added.isReserveUsed ? codes : null });
        },
      ),

      removeFactor: createAuthEndpoint(
        "/two-factor/remove",
        {
          method: "POST",
          body: z.object({ ...proof, factor: z.enum(["authenticator", "phone"]) }),
          use,
        },
        async (call) => {
          await prove(call.context.session, call.body.password);
          const { userId, id: sessionId } = call.context.session.session;
          const removed = await removeFactor(db, {
            userId,
            sessionId,
            factor: call.body.factor,
            unknownSecret: await unknownSecret(),
          });
          if (removed.kind === "session_ended") throw sessionEnded();
          if (removed.kind === "unknown_factor") throw refusal("NO_FACTOR", "It is already off");
          return call.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;

  function prove(
    { user, session }: { user: { id: string }; session: { createdAt: Date } },
    password: unknown,
  ) {
    const signedInAt = new Date(session.createdAt);
    return requireProof(db, { userId: user.id, signedInAt, password });
  }
}
