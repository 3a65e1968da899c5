const refused = "You were not signed in. Please try again.";

/** What is told when the way through another provider did not lead to a session, by its code. */
const problems: Record<string, string> = {
  account_not_linked:
    "An account with this email already exists. Sign in to it with your password, then link the provider in your account.",
  email_not_found: "The provider did not share your email address, which an account needs.",
  access_denied: "The provider did not let you in, or you cancelled there.",
  BANNED_USER: "This account is suspended. Please contact us.",
  REGISTRATION_CLOSED: "New accounts cannot be created at the moment",
  NAME_TOO_LONG: "Name must be at most 100 characters",
};

export function explainProvider(code: string | null): string | null {
  if (code === null) return null;
  return Object.hasOwn(problems, code) ? (problems[code] ?? refused) : refused;
}
