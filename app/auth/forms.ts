import { z } from "zod";
import { password } from "#auth/password.ts";
import type { Mode, Problem } from "./mode.ts";

const email = z
  .string()
  .trim()
  .pipe(z.email("Invalid email address").max(255, "Invalid email address"));

const name = z.string().trim().max(100, "Name must be at most 100 characters");

/** What each form of the sign-in page must hold. Only the first problem is ever shown. */
const forms = {
  "sign-in": z.object({ email, password }),
  create: z.object({ name, email, password }),
  forgot: z.object({
    email: z.string().trim().min(1, "Please enter your email address").pipe(email),
  }),
  "new-password": z.object({ password }),
} as const satisfies Record<Mode, z.ZodType>;

type Read =
  | { kind: "read"; values: Record<string, string> }
  | { kind: "problem"; problem: Problem };

/** Reads what was entered into a form. A field that is missing counts as left empty. */
export function readForm(mode: Mode, entries: FormData): Read {
  const schema: z.ZodType<Record<string, string>> = forms[mode];
  const given = Object.fromEntries([...entries].filter(([, value]) => typeof value === "string"));
  const parsed = schema.safeParse({ name: "", email: "", password: "", ...given });
  if (parsed.success) return { kind: "read", values: parsed.data };
  const [first] = parsed.error.issues;
  const field = first?.path[0];
  return {
    kind: "problem",
    problem: {
      field: typeof field === "string" ? field : null,
      message: first?.message ?? "Please check what you entered",
    },
  };
}
