import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

/**
 * What PostgreSQL keeps of a password, made from it here (RFC 5802 and 7677), so that the password itself stands in
 * no statement: those that fail are written to the server's log, and others are where somebody counts or audits them.
 */
export function scramVerifier(
  password: string,
  { iterations, salt = randomBytes(16) }: { iterations: number; salt?: Buffer },
): string {
  const salted = pbkdf2Sync(prepare(password), salt, iterations, 32, "sha256");
  const keyOf = (name: string) => createHmac("sha256", salted).update(name).digest();
  const storedKey = createHash("sha256").update(keyOf("Client Key")).digest();
  const keys = [storedKey, keyOf("Server Key")].map((key) => key.toString("base64")).join(":");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${keys}`;
}

/** As the driver prepares it to sign in, and PostgreSQL does (RFC 4013): of letters that look alike one form. */
function prepare(password: string): string {
  return password
    .replaceAll(/[\u00A0\u1680\u2000-\u200B\u202F\u205F\u3000]/g, " ")
    .replaceAll(
      /[\u00AD\u1806\u200C\u2060\uFEFF]|\u034F|\u200D|[\u180B-\u180D]|[\uFE00-\uFE0F]/g,
      "",
    )
    .normalize("NFKC");
}
