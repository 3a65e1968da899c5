import { expect } from "@playwright/test";

/** Mails that the running shop has written and kept to itself, as its own machine may see them. */
const mailbox = () => `${process.env.SHOP_URL}/dev/mail`;

/** The newest mail to an address under this subject, as text, once it is written. */
export async function findMail(to: string, subject: string): Promise<string> {
  let text = "";
  await expect(async () => {
    const list = await read(mailbox());
    const row = list.split("<tr>").find((each) => each.includes(to) && each.includes(subject));
    const [, id] = /\/dev\/mail\/([0-9a-f-]{36})/.exec(row ?? "") ?? [];
    expect(id, `a mail to ${to}: ${subject}`).toBeDefined();
    const mail = await read(`${mailbox()}/${id}`);
    text = unescapeMarkup(/<pre>([\s\S]*)<\/pre>/.exec(mail)?.[1] ?? "");
    expect(text).not.toBe("");
  }).toPass({ timeout: 20_000 });
  return text;
}

/** The first address in a mail that leads below this path, without the shop's own name. */
export function findLink(mail: string, path: string): string {
  const link = mail.match(/https?:\/\/[^\s\])]+/g)?.find((each) => new URL(each).pathname === path);
  if (!link) throw new Error(`The mail has no link to ${path}:\n${mail}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  return answer.text();
}

function unescapeMarkup(markup: string): string {
  return markup
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
