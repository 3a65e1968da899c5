import { env } from "#env";
import { createTokenBox, type TokenBox } from "#shop/social/token-box.ts";
import { deriveKey } from "./derived-key.ts";

let opened: TokenBox | null = null;

/** The box of the shop's own tokens at social media platforms; made at its first use. */
export function openTokenBox(): TokenBox {
  const place = { given: env.TOKEN_KEY ?? env.AUTH_SECRET, folder: env.DATA_DIR };
  opened ??= createTokenBox(deriveKey(place, "social media tokens"));
  return opened;
}
