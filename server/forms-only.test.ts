import { expect, test } from "vitest";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";

freshDatabase();
const app = makeApp(undefined, async () => new Response("page"));
const client = new Client(app);

test.each([
  ["application/json", "{}"],
  ["text/plain", "a=b"],
  ["multipart/form-data", "no boundary"],
  ["multipart/form-data; boundary=x", "--x\r\nbroken"],
  ["application/x-www-form-urlencoded-not", "a=b"],
])("a page is not sent %s", async (type, body) => {
  const answer = await client.send("/contact", body, { "Content-Type": type });
  expect(answer.status).toBe(415);
  expect((await answer.json()).error.code).toBe("unsupported_media_type");
});

test("a form is, and files have calls of their own", async () => {
  expect((await client.submit("/contact", { name: "Ada" })).status).toBe(200);
  const type = { "Content-Type": "image/png" };
  expect((await client.send("/admin/uploads/picture", "bytes", type)).status).toBe(200);
  expect((await client.send("/admin/uploads/picture/more", "bytes", type)).status).toBe(415);
});

test("a mail program ends a newsletter with one request in parts, or with nothing in it", async () => {
  const address = "/newsletter/unsubscribe?token=abc";
  const parts = { "Content-Type": "multipart/form-data; boundary=x" };
  const oneClick =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await client.send(address, oneClick, parts)).status).toBe(200);
  expect((await app.request(address, { method: "POST" })).status).toBe(200);
  expect((await client.send("/newsletter/confirm?token=abc", oneClick, parts)).status).toBe(415);
});

test("a request is never sent back to who sent it", async () => {
  const request = new Request("http://localhost:3000/contact", { method: "POST" });
  // No Request can be made with this method, but a server hears it.
  Object.defineProperty(request, "method", { value: "TRACE" });
  expect((await app.fetch(request)).status).toBe(415);
});
