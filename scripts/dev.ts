import { spawn } from "node:child_process";
import { endWithNpm } from "./end-with-npm.ts";

// Pages are replaced in the running shop. A change further in starts the shop anew, because its open
// database, queue and doors cannot be exchanged one by one; open pages then reload by themselves.
let isLeaving = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => leave(signal));
endWithNpm();
let shop = startShop();

function startShop() {
  const child = spawn(process.execPath, ["scripts/dev-shop.ts"], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  let isWantedAgain = false;
  child.on("message", () => {
    isWantedAgain = true;
    child.kill("SIGTERM");
  });
  child.on("close", (code) => {
    if (isWantedAgain && !isLeaving) shop = startShop();
    else process.exitCode = code ?? 0;
  });
  return child;
}

/** Ctrl-C in a terminal reaches the shop by itself, and a second signal would cut its requests off. */
function leave(signal: "SIGINT" | "SIGTERM"): void {
  isLeaving = true;
  if (signal === "SIGTERM") shop.kill(signal);
}
