import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openPostOffice } from "../../ordeal/post-office.ts";
import { findDatabaseUrl, type RunningShop, startBuiltShop } from "../running-shop.ts";
import { expect, test } from "./journey.ts";

/** A shop that takes real money, or would: its provider is out of reach. */
const keys = {
  PAYSTACK_PUBLIC_KEY: "pk_live_journey",
  PAYSTACK_SECRET_KEY: "sk_live_journey",
  PAYSTACK_API_URL: "http://127.0.0.1:9",
  PASSWORD_RANGE_URL: "off",
  DEMO_DATA: "off",
};

const warning = "No mail is sent: it waits until SMTP_URL is set";

test("a shop that sells without a mail server says so, and sends its mail once it has one", async () => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), "mail-server-"));
  const postOffice = await openPostOffice();
  const open = async (name: string, settings: Record<string, string>) => {
    const log = `test-results/${name}.log`;
    const shop = await startBuiltShop({ log, folder, settings });
    return { ...shop, readLog: () => readFile(log, "utf8") };
  };
  try {
    const without = await open("without-mail-server", keys);
    await expect.poll(without.readLog).toContain(warning);
    await signUp(without);
    await expect.poll(() => findJobs(without)).toEqual(["retry"]);
    await without.stop();

    const shop = await open("with-mail-server", { ...keys, SMTP_URL: postOffice.url });
    await expect.poll(() => postOffice.deliveries.size, { timeout: 60_000 }).toBe(1);
    await expect.poll(() => findJobs(shop)).toEqual(["completed"]);
    expect(await shop.readLog()).not.toContain(warning);
    await shop.stop();
  } finally {
    await postOffice.close();
    await rm(folder, { recursive: true });
  }
});

async function signUp({ url }: RunningShop): Promise<void> {
  const account = { email: "ada@example.com", password: "a long enough password", name: "Ada" };
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url },
    body: JSON.stringify(account),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** How far the jobs are that send mail. */
async function findJobs({ dataDir }: RunningShop): Promise<string[]> {
  const database = new pg.Client({ connectionString: await findDatabaseUrl(dataDir) });
  await database.connect();
  const { rows } = await database.query("select state from pgboss.job where name = 'send-mail'");
  await database.end();
  return rows.map(({ state }) => state);
}
