import { createHash } from "node:crypto";

/** A slow answer must not keep anyone from an account. */
const answerWithinMs = 2_000;

/**
 * Asks a range service whether a password is known from a breach. Only the first five letters of
 * its SHA-1 leave the shop; the service answers every ending it knows, and the comparison is made
 * here. Where the service does not answer, the password passes.
 */
export async function isBreached(service: string, password: string): Promise<boolean> {
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  try {
    const answer = await fetch(`${service}/range/${hash.slice(0, 5)}`, {
      headers: { "add-padding": "true" },
      redirect: "error",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return knowsEnding(await answer.text(), hash.slice(5));
  } catch (error) {
    console.warn("The service for breached passwords could not be asked:", error);
    return false;
  }
}

/** A line is `ENDING:COUNT`; a count of 0 is padding. */
function knowsEnding(answer: string, ending: string): boolean {
  return answer.split("\n").some((line) => {
    const [known, count] = line.trim().split(":");
    return known === ending && Number(count) > 0;
  });
}
