import type { Database } from "#db";
import { findCompany } from "#shop/content/company.ts";

/** With so many letters of the name a text with a code has 70 at most: one message, in whatever alphabet. */
const mostLetters = 30;

/** What the company is called where there is little room: in texts with codes, and in authenticator apps. */
export async function findShortName(db: Database): Promise<string> {
  const { name } = await findCompany(db);
  return shorten(name.replaceAll(/\s+/g, " "));
}

/** Cut after a whole word, unless that would leave less than half. */
function shorten(name: string): string {
  if (name.length <= mostLetters) return name;
  const wordEnd = name.lastIndexOf(" ", mostLetters - 1);
  if (wordEnd >= mostLetters / 2) return `${name.slice(0, wordEnd)}…`;
  const cut = name.slice(0, mostLetters - 1).toWellFormed();
  // Never through the middle of a sign that takes two places.
  return `${cut.replace(/\ufffd$/, "")}…`;
}
