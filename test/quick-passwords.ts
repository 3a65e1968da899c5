import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Done = (error: Error | null, key: Buffer) => void;

const { scrypt } = crypto;

/** The least that the function takes, in place of the tenth of a second that a password is worth. */
function quickScrypt(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: Done,
): void {
  quickScrypt.asked = options;
  scrypt(password, salt, length, { ...options, N: 2 }, done);
}
/** What the last hash was to cost: nothing else would tell that the shop asks for too little. */
quickScrypt.asked = null as ScryptOptions | null;

export function lastCost(): ScryptOptions | null {
  return (crypto.scrypt as unknown as typeof quickScrypt).asked;
}

/**
 * The hash of a password is slow by design, and the tests make a thousand of them. They are about
 * what surrounds it: the same function takes it, only with less work.
 */
if (scrypt.name !== quickScrypt.name) {
  Object.assign(crypto, { scrypt: quickScrypt });
  syncBuiltinESMExports();
}
