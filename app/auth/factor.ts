/** What can be asked for as the second step of signing in. */
export type SignInFactor = "authenticator" | "phone" | "recovery";

/** The factor that an address or a form names; anything else is the authenticator app. */
export function chooseFactor(text: FormDataEntryValue | null): SignInFactor {
  return text === "phone" || text === "recovery" ? text : "authenticator";
}

interface Verification {
  /** The call of the sign-in library that checks the code. */
  path: `/${string}`;
  /** The code as the library knows it, however it was typed. */
  read(typed: string): string;
}

export const verifications: Record<SignInFactor, Verification> = {
  authenticator: { path: "/two-factor/verify-totp", read: readDigits },
  phone: { path: "/two-factor/verify-otp", read: readDigits },
  recovery: { path: "/two-factor/verify-backup-code", read: readRecoveryCode },
};

export function readDigits(typed: string): string {
  return typed.replaceAll(/[\s-]/g, "");
}

/** Two groups of five, in small letters. */
function readRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return letters && `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
