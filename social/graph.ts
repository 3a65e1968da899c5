import { z } from "zod";
import { type Access, type Answer, type Answered, call } from "./call.ts";
import type { Published } from "./publisher.ts";

/** How the interfaces of Facebook and Threads say what is wrong. */
const problem = z.object({
  error: z.object({
    message: z.string(),
    code: z.number(),
    is_transient: z.boolean().optional(),
    error_user_msg: z.string().optional(),
  }),
});

const named = z.object({ id: z.string() });

/**
 * Their codes for a fault that passes (1, 2) and for too many calls (4, 17, 32, 341, 613): they
 * come with the status of a refusal.
 */
const passingCodes = [1, 2, 4, 17, 32, 341, 613];

interface GraphCall {
  method?: "GET" | "POST";
  path: string;
  accessToken: string;
  fields?: Record<string, string>;
}

/** Makes one call of an interface that is made like Facebook's; parameters travel as a form. */
export async function callGraph(
  access: Access,
  { method = "POST", path, accessToken, fields }: GraphCall,
): Promise<Answered> {
  const body = fields && new URLSearchParams(fields);
  const answer = await call(access, { method, path, accessToken, body });
  if (answer.kind !== "refused") return answer;
  const { code, is_transient } = problem.safeParse(answer.body).data?.error ?? {};
  const isPassing = is_transient || (code !== undefined && passingCodes.includes(code));
  if (!isPassing) return answer;
  return { kind: "busy", message: explainGraph(access, answer), retryAfterSeconds: null };
}

/** The name that an answer gives to what was made; null where it gives none. */
export function readName(body: unknown): string | null {
  return named.safeParse(body).data?.id ?? null;
}

/** What an answer means for a post that was to be shown by it. */
export function readShown(access: Access, answer: Answered): Published {
  if (answer.kind === "taken") return { kind: "posted", externalId: readName(answer.body) };
  if (answer.kind !== "refused") return answer;
  return { kind: "refused", message: explainGraph(access, answer) };
}

export function explainGraph({ name }: Access, { status, body }: Answer): string {
  const { error_user_msg, message } = problem.safeParse(body).data?.error ?? {};
  const reason = error_user_msg || message;
  return reason ? `${name} answered ${status}: ${reason}` : `${name} answered ${status}`;
}
