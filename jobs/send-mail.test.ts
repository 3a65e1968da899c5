import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db, mails } from "#db";
import { deliver } from "#mail/mailer.ts";
import { queueMail } from "#shop/content/mail-queue.ts";
import { freshDatabase } from "#test/database.ts";
import { closeQueue, openQueue } from "./queue.ts";
import { sendMail } from "./send-mail.ts";

vi.mock("#mail/mailer.ts", () => ({ deliver: vi.fn() }));

const { url } = freshDatabase();

const letter = {
  cause: "password-reset:1",
  userId: null,
  to: "ada@example.com",
  template: "password-reset",
  data: { name: "Ada", link: "https://shop.example/auth?token=1" },
} as const;

const queue = (wanted: Parameters<typeof queueMail<"password-reset">>[1]) =>
  db.transaction((tx) => queueMail(tx, wanted));

beforeEach(async () => {
  await db.delete(mails);
  await db.execute(sql`delete from pgboss.job`);
  vi.mocked(deliver).mockReset().mockResolvedValue({ isSent: true });
});

async function findJobs() {
  const { rows } = await db.execute<{ data: { mailId: string } }>(
    sql`select data from pgboss.job where name = 'send-mail'`,
  );
  return rows.map(({ data }) => data);
}

async function queueOne() {
  await queue(letter);
  const [mail] = await db.select().from(mails);
  return { mailId: mail?.id ?? "" };
}

describe("queueing a mail", () => {
  test("writes it and its job together", async () => {
    const { mailId } = await queueOne();
    expect(await findJobs()).toEqual([{ mailId }]);
  });

  test("leaves nothing when what caused it is undone", async () => {
    const undone = db.transaction(async (tx) => {
      await queueMail(tx, letter);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await db.$count(mails)).toBe(0);
    expect(await findJobs()).toEqual([]);
  });

  test("twice for the same cause mails once", async () => {
    await Promise.all([queue(letter), queue(letter), queue(letter)]);
    await queue({ ...letter, to: "other@example.com" });
    expect(await db.$count(mails)).toBe(1);
    for (const job of await findJobs()) await sendMail(db, job);
    expect(deliver).toHaveBeenCalledTimes(1);
  });
});

describe("sending a mail", () => {
  test("hands it to the mail server once, however often the job runs", async () => {
    const { mailId } = await queueOne();
    await sendMail(db, { mailId });
    await sendMail(db, { mailId });
    expect(deliver).toHaveBeenCalledTimes(1);
    expect(deliver).toHaveBeenCalledWith(
      expect.objectContaining({ id: mailId, to: letter.to, subject: "Reset your password" }),
    );
  });

  test("keeps what was sent, as proof", async () => {
    const { mailId } = await queueOne();
    await sendMail(db, { mailId });
    const [mail] = await db.select().from(mails);
    expect(mail).toMatchObject({ isSent: true, subject: "Reset your password" });
    expect(mail?.sentAt).toBeInstanceOf(Date);
    expect(mail?.html).toContain(letter.data.link);
    expect(mail?.text).toContain(letter.data.link);
  });

  test("fails when the mail server does, and works at the next attempt", async () => {
    const { mailId } = await queueOne();
    vi.mocked(deliver).mockRejectedValueOnce(new Error("Mailbox busy"));
    await expect(sendMail(db, { mailId })).rejects.toThrow("Mailbox busy");
    expect((await db.select().from(mails))[0]).toMatchObject({ isSent: false, sentAt: null });
    await sendMail(db, { mailId });
    expect((await db.select().from(mails))[0]).toMatchObject({ isSent: true });
  });

  test("whose recipient the server refuses for good ends there, and the log says so without the address", async () => {
    const log = vi.spyOn(console, "warn").mockReturnValue();
    const refusal = { codes: "550 5.1.1", isCertain: true };
    vi.mocked(deliver).mockResolvedValue({ isSent: false, refusal });
    const { mailId } = await queueOne();
    await sendMail(db, { mailId });
    expect(log.mock.calls).toEqual([
      [`Mail ${mailId} is not tried again: the server refuses its recipient (550 5.1.1).`],
    ]);
    log.mockRestore();
    expect((await db.select().from(mails))[0]).toMatchObject({ isSent: false, sentAt: null });
  });

  test("is tried for a day where the server may mean the shop, and not after that", async () => {
    const log = vi.spyOn(console, "warn").mockReturnValue();
    const notice = {
      template: "security-notice",
      data: { name: "Ada", event: "password-changed" },
    };
    const refusal = { codes: "550", isCertain: false };
    vi.mocked(deliver).mockResolvedValue({ isSent: false, refusal });
    const { mailId } = await queueOne();
    const grow = (hours: number) =>
      db.update(mails).set({ ...notice, createdAt: sql`now() - make_interval(hours => ${hours})` });
    await grow(23);
    await expect(sendMail(db, { mailId })).rejects.toThrow("refuses the recipient, or the shop");
    expect(log).not.toHaveBeenCalled();
    await grow(25);
    await sendMail(db, { mailId });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  test("in test mode without a mail server only keeps it", async () => {
    vi.mocked(deliver).mockResolvedValue({ isSent: false });
    const { mailId } = await queueOne();
    await sendMail(db, { mailId });
    const [mail] = await db.select().from(mails);
    expect(mail).toMatchObject({ isSent: false, sentAt: null, subject: "Reset your password" });
  });

  test.each([
    ["password-reset", letter.data, 55, 65],
    ["email-verification", { link: letter.data.link }, 23 * 60, 25 * 60],
  ] as const)(
    "%s is done while its link leads anywhere, and not after that",
    async (template, data, soonEnough, tooLate) => {
      const { mailId } = await queueOne();
      const values = { template, data, createdAt: sql`now() - make_interval(mins => ${tooLate})` };
      await db.update(mails).set(values);
      await sendMail(db, { mailId });
      expect(deliver).not.toHaveBeenCalled();
      await db.update(mails).set({ createdAt: sql`now() - make_interval(mins => ${soonEnough})` });
      await sendMail(db, { mailId });
      expect(deliver).toHaveBeenCalledTimes(1);
    },
  );

  test("that is no longer there does nothing", async () => {
    await sendMail(db, { mailId: "00000000-0000-4000-8000-000000000000" });
    expect(deliver).not.toHaveBeenCalled();
  });
});

test("a mail server that is away for a week loses no mail: in the end it is asked each hour, and takes it once", async () => {
  const notice = { name: "Ada", event: "password-changed" } as const;
  await db.transaction((tx) =>
    queueMail(tx, { ...letter, template: "security-notice", data: notice }),
  );
  await closeQueue();
  const boss = await openQueue(url, { isWorker: false });
  const waits: number[] = [];
  const sum = () => waits.reduce((total, hours) => total + hours, 0);
  while (sum() < 7 * 24) {
    const [job] = await boss.fetch("send-mail");
    if (!job) throw new Error(`The mail is given up after ${sum()} hours`);
    await boss.fail("send-mail", job.id, { message: "The mail server does not answer" });
    waits.push(await letTimePass());
  }
  expect(waits.slice(-24).every((hours) => hours > 0.9)).toBe(true);
  const [job] = await boss.fetch<{ mailId: string }>("send-mail");
  await sendMail(db, job?.data ?? { mailId: "" });
  await boss.complete("send-mail", job?.id ?? "");
  expect(deliver).toHaveBeenCalledTimes(1);
  expect(await boss.fetch("send-mail")).toEqual([]);
}, 60_000);

/** Makes the job that waits for another try due now. Answers the hours that it would have waited. */
async function letTimePass(): Promise<number> {
  const { rows } = await db.execute<{ hours: number }>(sql`
    update pgboss.job set start_after = now() - interval '1 second'
    from (select id, extract(epoch from start_after - now())::float / 3600 as hours from pgboss.job) as before
    where job.id = before.id and job.name = 'send-mail' returning before.hours`);
  return rows[0]?.hours ?? 0;
}
