import { data } from "react-router";
import { leadsToSignIn, signedOutMessage } from "./signed-out.ts";
import type { Outcome } from "./ui/outcome.ts";
import { toast } from "./ui/toasts.tsx";

interface Action {
  serverAction: () => Promise<unknown>;
}

/**
 * The client action of a page that changes something. It says what came of the change the moment it is
 * known: the row or form from which it was asked may be gone before it is drawn again. Where the line
 * is lost, the shop fails, or the session has ended, the page stays with all that was typed in it.
 */
export async function keepPage({ serverAction }: Action): Promise<unknown> {
  try {
    const answer = await serverAction();
    tell(answer);
    return answer;
  } catch (error) {
    if (!(error instanceof Response)) return unreachable();
    if (!leadsToSignIn(error)) throw error;
    tell(signedOut);
    return data(signedOut, { status: 401 });
  }
}

/** Shows the message of an outcome; an answer that leads on to a next step has none. */
export function tell(answer: unknown): void {
  const { kind, message } = answer as Partial<Outcome>;
  if (message === undefined) return;
  if (kind === "saved") toast.success(message);
  else toast.error(message);
}

const lost: Outcome = {
  kind: "refused",
  message: "The shop cannot be reached, and may have saved this or not. Please try again.",
  errors: {},
  conflict: null,
};

const signedOut: Outcome = { ...lost, message: signedOutMessage };

/** Said, and answered with a status that keeps the page's data as it is: asking for it would fail as well. */
export function unreachable() {
  tell(lost);
  return data(lost, { status: 503 });
}
