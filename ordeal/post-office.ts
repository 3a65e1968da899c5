import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { SMTPServer } from "smtp-server";

/** A mail server that takes whatever it is given. */
export interface PostOffice {
  /** As the shop is told of it. */
  url: string;
  /** When each mail was taken, in milliseconds of `performance.now()`, by its id in the shop. */
  deliveries: Map<string, number[]>;
  close(): Promise<void>;
}

/** From the beginning of a strike until the shop was there again, in milliseconds of `performance.now()`. */
export interface Trouble {
  from: number;
  to: number;
}

export async function openPostOffice(): Promise<PostOffice> {
  const deliveries: PostOffice["deliveries"] = new Map();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      const take = (mail: Buffer) => {
        const id = /^Message-ID: <([^@>]+)@/im.exec(mail.toString())?.[1];
        if (id === undefined) return done(new Error("A mail has a Message-ID"));
        deliveries.set(id, [...(deliveries.get(id) ?? []), performance.now()]);
        done();
      };
      // A shop that is killed in the middle of a mail has not handed it over.
      buffer(stream).then(take, done);
    },
  });
  // Whoever is killed hangs up without a word.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** For so long after it was taken a mail may be without the note of it; busy machines take their time. */
const notedWithinMs = 5_000;

/**
 * Mails that were lost, invented, or sent twice without need. No mail server can be asked what it took, so
 * a mail whose note was lost in a strike is sent again, under the same id; nothing else is a reason.
 */
export async function findMisdelivered(
  database: pg.Client,
  { deliveries, troubles }: { deliveries: PostOffice["deliveries"]; troubles: readonly Trouble[] },
): Promise<string[]> {
  const { rows } = await database.query<{ id: string; cause: string }>(
    "select id, cause from mails",
  );
  const known = new Map(rows.map(({ id, cause }) => [id, cause]));
  const lost = rows.filter(({ id }) => !deliveries.has(id));
  const invented = [...deliveries.keys()].filter((id) => !known.has(id));
  const doubled = [...deliveries].filter(([, times]) => !isExcused(times, troubles));
  return [
    ...lost.map(({ cause }) => `Lost: mail ${cause}`),
    ...invented.map((id) => `Invented: mail ${id}`),
    ...doubled.map(([id, times]) => `Doubled: mail ${known.get(id)}, ${times.length} times`),
  ];
}

/** Whether a strike can have taken the note of every delivery but the last. */
function isExcused(times: readonly number[], troubles: readonly Trouble[]): boolean {
  return times.slice(0, -1).every((takenAt, turn) => {
    const againAt = times[turn + 1] ?? takenAt;
    return troubles.some(
      ({ from, to }) =>
        againAt > from && takenAt > from - notedWithinMs && takenAt < to + notedWithinMs,
    );
  });
}
