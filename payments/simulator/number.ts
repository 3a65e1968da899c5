import { randomBytes } from "node:crypto";

const topBit = 1n << 63n;

/**
 * A new id as the provider may use one: an unsigned integer that needs all 64 bits, so that every
 * test of the shop would notice lost digits. It is random because books that begin anew must not
 * repeat an id that the shop has heard before.
 */
export function newNumber(): string {
  return (randomBytes(8).readBigUInt64BE() | topBit).toString();
}
