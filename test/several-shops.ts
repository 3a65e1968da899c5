import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedDatabase } from "#db/embedded.ts";
import { type RunningShop, startBuiltShop } from "./running-shop.ts";

/** Built shops with an address each, as on several machines: what they share is a database, files and a secret. */
export interface SeveralShops {
  urls: string[];
  databaseUrl: string;
  /** Stops them all, and throws when one did not end well. */
  stop(): Promise<void>;
}

interface Start {
  count: number;
  /** Where they write what they tell, each into a file of its own. */
  logs: string;
  settings?: Record<string, string>;
}

/** More than they open together, so that none waits for another. */
const mostConnections = 200;

/** Starts them all at once on an empty database: one of them makes its tables, and the others wait for it. */
export async function startSeveralShops({
  count,
  logs,
  settings = {},
}: Start): Promise<SeveralShops> {
  await using parts = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "shops-"));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  const database = await startEmbeddedDatabase({
    folder: join(folder, "postgres"),
    connections: mostConnections,
  });
  parts.defer(() => database.stop());
  const starts = await Promise.allSettled(
    Array.from({ length: count }, (_, at) =>
      startBuiltShop({
        log: join(logs, `shop-${at + 1}-of-${count}.log`),
        folder,
        settings: {
          DATABASE_URL: database.url,
          AUTH_SECRET: "a secret of thirty-two letters or more",
          ...settings,
        },
      }),
    ),
  );
  const shops: RunningShop[] = [];
  for (const start of starts) {
    if (start.status === "rejected") continue;
    parts.defer(start.value.stop);
    shops.push(start.value);
  }
  for (const start of starts) if (start.status === "rejected") throw start.reason;
  const started = parts.move();
  return {
    urls: shops.map(({ url }) => url),
    databaseUrl: database.url,
    stop: () => started.disposeAsync(),
  };
}
