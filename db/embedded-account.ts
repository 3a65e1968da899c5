import { execFileSync, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as themselves. Root runs it inside a
 * user namespace, where root's own files belong to somebody who is not root, or, where the kernel
 * forbids that (as in most containers), as the system account `postgres`.
 */
export type Account =
  | { kind: "self" }
  | { kind: "namespace" }
  | { kind: "other"; uid: number; gid: number };

/** A cluster that exists goes on under the account that owns it. */
export function chooseAccount(folder: string, postgres: string): Account {
  if (process.getuid?.() !== 0) return { kind: "self" };
  const owner = ownerOf(join(folder, "cluster"));
  if (owner && owner.uid !== 0) return { kind: "other", ...owner };
  const namespace: Account = { kind: "namespace" };
  if (canRun(namespace, postgres)) return namespace;
  const other: Account = { kind: "other", ...findSystemAccount() };
  if (canRun(other, postgres)) return other;
  throw new Error(
    "PostgreSQL cannot run as root here: start the shop as an ordinary user, or set DATABASE_URL.",
  );
}

/** How to run a program under an account: what to spawn, and the ids to spawn it with. */
export function runAs(account: Account, program: string, args: string[]) {
  if (account.kind === "namespace") {
    const mapped = ["--user", "--map-user=65534", "--map-group=65534", program, ...args];
    return { command: "unshare", args: mapped, ids: {} };
  }
  const ids = account.kind === "other" ? { uid: account.uid, gid: account.gid } : {};
  return { command: program, args, ids };
}

function canRun(account: Account, postgres: string): boolean {
  const { command, args, ids } = runAs(account, postgres, ["--version"]);
  return spawnSync(command, args, { ...ids, stdio: "ignore" }).status === 0;
}

function ownerOf(path: string): { uid: number; gid: number } | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? { uid: found.uid, gid: found.gid } : null;
}

function findSystemAccount(): { uid: number; gid: number } {
  const idOf = (flag: string) =>
    Number(
      execFileSync("id", [flag, "postgres"], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
  try {
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"], {
      stdio: "ignore",
    });
    return { uid: idOf("-u"), gid: idOf("-g") };
  }
}
