/** Why a mail server does not take a mail for its recipient, whatever is tried. */
export interface RecipientRefusal {
  /** The server's own, such as '550 5.1.1'. Its words are left out: they mostly repeat the address. */
  codes: string;
  /** Of an answer without a status one cannot tell whether it means the recipient or the shop. */
  isCertain: boolean;
}

/**
 * By RFC 3463: there is no such box (5.1.1) or place (5.1.2), the address is none (5.1.3), it has moved (5.1.6), the
 * place takes no mail (5.1.10), the box is closed (5.2.1). A full box (5.2.2) may be emptied yet.
 */
const lastingStatuses = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"]);

/** What RFC 5321 gives a server to refuse a recipient with; it may not relay for the shop by the same. */
const lastingCodes = new Set(["550", "551", "553"]);

/**
 * Reads it from what a delivery failed of, or null where that was something else. Many servers refuse only at the
 * recipient what is the shop's own matter, and is put right some day: a sender that is not allowed (5.1.8), a sign-in
 * that is missing or a machine that is blocked (5.7.1). So the command alone tells nothing, and the status must.
 */
export function readRefusal(failure: unknown): RecipientRefusal | null {
  const answer = answerToRecipient(failure);
  const [, code, status] = /^(5\d\d)(?:[ -](5\.\d+\.\d+)\b)?/.exec(answer) ?? [];
  if (code === undefined) return null;
  if (status === undefined) {
    return lastingCodes.has(code) ? { codes: code, isCertain: false } : null;
  }
  return lastingStatuses.has(status) ? { codes: `${code} ${status}`, isCertain: true } : null;
}

/** What the server said to the command that names the recipient; empty where it failed of another. */
function answerToRecipient(failure: unknown): string {
  if (!(failure instanceof Error && "command" in failure && "response" in failure)) return "";
  return failure.command === "RCPT TO" ? String(failure.response) : "";
}
