import { data } from "react-router";
import type { Outcome } from "./attempts.ts";

interface Action {
  request: Request;
  serverAction: () => Promise<unknown>;
}

/**
 * The client action of a page of the sign-in: where the line is lost or the shop fails, the page stays with
 * what was typed in it, the password too.
 */
export async function keepTyped({ request, serverAction }: Action): Promise<unknown> {
  const entries = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const message = "The shop cannot be reached. Please try again.";
    const typed = { name: textOf(entries, "name"), email: textOf(entries, "email") };
    const outcome: Outcome = { kind: "problem", problem: { field: null, message }, typed };
    // With a status that keeps the page's data as it is: asking for it would fail as well.
    return data(outcome, { status: 503 });
  }
}

const textOf = (entries: FormData, name: string) => String(entries.get(name) ?? "");
