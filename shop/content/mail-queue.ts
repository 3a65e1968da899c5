import { randomUUID } from "node:crypto";
import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { type Database, mails, oncePerDatabase, type Transaction } from "#db";
import { enqueue } from "#jobs/queue.ts";
import type { TemplateData, TemplateName } from "#mail/template-data.ts";

interface Letter<Name extends TemplateName> {
  /** What the mail is about, such as `order-paid:ID`: the same cause never mails twice. */
  cause: string;
  /** Whose account it is about: with that it goes. Null for an address alone. */
  userId: string | null;
  to: string;
  template: Name;
  data: TemplateData<Name>;
}

/**
 * Writes a mail into the outbox and queues its sending, in one breath. Called with the transaction that
 * causes the mail: the mail is sent if and only if that commits. It is written from its template when it
 * is sent. Where its cause has a mail already there is none with the new id, and nothing is sent: the
 * answer says whether there was none.
 */
export async function queueMail<Name extends TemplateName>(
  tx: Transaction,
  { cause, userId, to, template, data }: Letter<Name>,
): Promise<boolean> {
  const id = randomUUID();
  const [written] = await Promise.all([
    outbox(tx).execute({ id, cause, userId, recipient: to, template, data }),
    enqueue(tx, "send-mail", { mailId: id }),
  ]);
  return written.length > 0;
}

const outbox = oncePerDatabase((db) =>
  db
    .insert(mails)
    .values({
      id: sql.placeholder("id"),
      cause: sql.placeholder("cause"),
      userId: sql.placeholder("userId"),
      recipient: sql.placeholder("recipient"),
      template: sql.placeholder("template"),
      data: sql.placeholder("data"),
    })
    .onConflictDoNothing({ target: mails.cause })
    .returning({ id: mails.id })
    .prepare("queue_mail"),
);

/** A mail of the outbox and its age, by the database's clock, or null when there is none with this id. */
export async function findMail(db: Database, id: string) {
  const [mail] = await mailOfId(db).execute({ id });
  return mail ?? null;
}

const mailOfId = oncePerDatabase((db) =>
  db
    .select({
      ...getTableColumns(mails),
      ageSeconds: sql`extract(epoch from now() - ${mails.createdAt})`.mapWith(Number),
    })
    .from(mails)
    .where(eq(mails.id, sql.placeholder("id")))
    .prepare("mail_of_id"),
);

/** The newest mails of the outbox, newest first. */
export async function listMails(db: Database, { limit }: { limit: number }) {
  return db
    .select({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      template: mails.template,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(limit);
}

interface WrittenMail {
  mailId: string;
  subject: string;
  html: string;
  text: string;
  /** Whether a mail server took it; otherwise it is only kept. */
  isSent: boolean;
}

/** Keeps what was written, as proof of what was sent. */
export async function recordMail(
  db: Database,
  { mailId, subject, html, text, isSent }: WrittenMail,
): Promise<void> {
  await db
    .update(mails)
    .set({ subject, html, text, isSent, sentAt: isSent ? new Date() : null })
    .where(eq(mails.id, mailId));
}
