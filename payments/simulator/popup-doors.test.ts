import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { asked, begin, look, openStage, type Stage } from "./test-stage.ts";

let stage: Stage;

beforeEach(async () => {
  stage = await openStage({ merchant: async () => "Nuts & <Bolts>" });
});
afterEach(() => stage.close());

async function open(accessCode: string) {
  const response = await fetch(`${stage.url}/checkout/${accessCode}`);
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  return { status: response.status, policy, page: await response.text() };
}

test("the popup's script is served as a script", async () => {
  const response = await fetch(`${stage.url}/popup.js`);
  expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(await response.text()).toContain("window.PaystackPop = PaystackPop");
});

test("the page says who is paid, by whom, how much, and that no real money moves", async () => {
  const { accessCode } = await begin(stage, "order-1", 123_456_705);
  const { page } = await open(accessCode);
  expect(page).toContain("Pay Nuts &amp; &lt;Bolts&gt;");
  expect(page).toContain("ZAR 1,234,567.05");
  expect(page.replaceAll(/>\s+</g, "><")).toContain("<dt>Email</dt><dd>buyer@example.com</dd>");
  expect(page).toContain("no real money moves");
  for (const name of ["Succeed", "Decline", "Close"]) expect(page).toContain(`>${name}</button>`);
});

test("what the shop sends cannot become markup", async () => {
  const email = '"<img/src=x>"@example.com';
  const callbackUrl = 'https://shop.example/?a="><script>alert(1)</script>';
  const begun = await stage.paystack.begin({ ...asked("order-1"), callbackUrl });
  if (begun.kind !== "begun") throw new Error(`The payment is ${begun.kind}`);
  const { page } = await open(begun.accessCode);
  expect(page).not.toContain("<script>alert");
  expect((await stage.paystack.begin({ ...asked("order-2"), email })).kind).toBe("refused");
});

test("the page may run its own script and style and nothing else", async () => {
  const { accessCode } = await begin(stage, "order-1");
  const { page, policy } = await open(accessCode);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  for (const part of ["script", "style"]) {
    const [, code = ""] = new RegExp(`<${part}>([\\s\\S]*?)</${part}>`).exec(page) ?? [];
    const hash = createHash("sha256").update(code).digest("base64");
    expect(policy).toContain(`${part}-src 'sha256-${hash}'`);
  }
});

test("the page is set in the letters of the shop, which it may load", async () => {
  const { accessCode } = await begin(stage, "order-1");
  const { policy } = await open(accessCode);
  expect(policy).toContain("font-src 'self'");
  const style = readFileSync("payments/simulator/checkout.css", "utf8");
  const faces = [...style.matchAll(/url\("\.\.(\/letters\/[^"]+)"\)/g)];
  expect(faces).toHaveLength(3);
  for (const [, path] of faces) {
    const response = await fetch(stage.url + path);
    expect(response.headers.get("Content-Type"), path).toBe("font/woff2");
    // A CDN is told in docs/operations.md.
    expect(response.headers.get("Cache-Control"), path).toBe("public, max-age=86400");
    expect((await response.text()).slice(0, 4), path).toBe("wOF2");
  }
  expect((await fetch(`${stage.url}/letters/serif.woff2`)).status).toBe(404);
});

test("while the payer looks at it a payment is ongoing, unless it was decided before", async () => {
  const { accessCode } = await begin(stage, "order-1");
  await open(accessCode);
  expect((await look(stage, "order-1")).status).toBe("ongoing");
  await stage.post("/transaction/order-1/outcome", { outcome: "failed" });
  await open(accessCode);
  expect((await look(stage, "order-1")).status).toBe("failed");
});

test("a payment that was made cannot be made again", async () => {
  const { accessCode } = await begin(stage, "order-1");
  await stage.post("/transaction/order-1/outcome", { outcome: "success" });
  const { page } = await open(accessCode);
  expect(page).toContain("This payment is complete");
  expect(page).not.toContain(">Succeed</button>");
  expect((await look(stage, "order-1")).status).toBe("success");
});

test("an access code that nobody knows opens a page that says so", async () => {
  const { status, page } = await open("nobody");
  expect(status).toBe(200);
  expect(page).toContain("This payment is not known");
  expect(page).not.toContain("<button");
});
