import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { createServer } from "node:tls";
import { findFreePort } from "../running-shop.ts";

/** Whom nobody trusts: it is made for loopback, and its key is no secret. */
const certificate = new URL("loopback-certificate.pem", import.meta.url);

export interface TlsProxy {
  /** How browsers see what stands behind it. */
  url: string;
  /** Where the shop listens, which is started after the proxy because it is told its address. */
  leadTo(target: string): void;
  stop(): Promise<void>;
}

/** Takes TLS off on loopback, and says nothing of itself to the shop behind. */
export async function startTlsProxy(): Promise<TlsProxy> {
  const pem = await readFile(certificate);
  const port = await findFreePort();
  let target = 0;
  const proxy = createServer({ key: pem, cert: pem }, (browser) => {
    const shop = connect(target, "127.0.0.1");
    // Who hangs up on one side is hung up on at the other.
    browser.on("error", () => shop.destroy()).on("close", () => shop.destroy());
    shop.on("error", () => browser.destroy()).on("close", () => browser.destroy());
    browser.pipe(shop).pipe(browser);
  });
  await new Promise<void>((listening) => proxy.listen(port, "127.0.0.1", listening));
  return {
    url: `https://127.0.0.1:${port}`,
    leadTo: (address) => {
      target = Number(new URL(address).port);
    },
    stop: () => new Promise((closed) => proxy.close(() => closed())),
  };
}
