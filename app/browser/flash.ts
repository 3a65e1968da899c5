import { flashName } from "./flash-name.ts";

/** What may be said after a redirect. Only names travel, never a text. */
const messages = {
  "signed-in": { tone: "success", text: "Signed in successfully!" },
  "account-created": { tone: "success", text: "Account created. You are signed in." },
  "password-changed": {
    tone: "success",
    text: "Your password has been changed. Please sign in.",
  },
  "account-deleted": {
    tone: "success",
    text: "Your account has been deleted",
    /** Nothing of the person stays in this browser. */
    isFarewell: true,
  },
  "identity-linked": { tone: "success", text: "The sign-in was linked" },
  "no-admin-access": { tone: "error", text: "You don't have admin access" },
  "admin-check-failed": { tone: "error", text: "Error verifying admin access" },
} as const;

export type Flash = keyof typeof messages;

/** Over https the cookie bears a prefix by which browsers take it from this shop alone. */
const wanted = new RegExp(`(?:^|; )(?:__Host-)?${flashName}=([^;]*)`);

/** What the cookies ask to be said now; null when that is nothing, or was said in this tab before. */
export function takeFlash(
  cookies: string,
  said: Pick<Storage, "getItem" | "setItem"> = window.sessionStorage,
) {
  const value = wanted.exec(cookies)?.[1] ?? "";
  const [flash = ""] = value.split(".");
  if (!isFlash(flash) || said.getItem(flashName) === value) return null;
  said.setItem(flashName, value);
  return messages[flash];
}

function isFlash(text: string): text is Flash {
  return Object.hasOwn(messages, text);
}
