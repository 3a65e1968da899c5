import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db, documentation, uploads } from "#db";
import * as documentChange from "#shop/content/document-change.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const administrator = new Client(makeApp(undefined, await servePages(await findRoutes("/admin"))));

beforeAll(() => administrator.signUpAsAdministrator());
beforeEach(async () => {
  await db.delete(documentation);
});

async function submit(fields: Record<string, string>) {
  const answer = await administrator.submit("/admin/docs.data", fields);
  return { status: answer.status, text: await answer.text() };
}

const typed = { title: "Guide", docType: "api_docs", content: "<p>Up<script>x()</script></p>" };
const opened = {
  title: "Guide",
  description: null,
  docType: "api_docs",
  productId: null,
  content: "<p>Up</p>",
  videoUrl: null,
  fileUrl: null,
  orderIndex: 0,
};
const find = async () => (await db.select().from(documentation))[0];

test("a document is added, opened, changed and deleted by the forms of the tab", async () => {
  const added = await submit({ intent: "create", ...typed });
  expect(added.text).toContain("Documentation created successfully");
  const { id = "" } = (await find()) ?? {};
  expect(await find()).toMatchObject(opened);

  const record = await (await administrator.get(`/admin/docs/${id}.data`)).text();
  expect(record).toContain("<p>Up</p>");

  const change = { intent: "update", id, opened: JSON.stringify(opened), ...typed, title: "Lead" };
  expect((await submit(change)).text).toContain("Documentation updated successfully");
  expect(await find()).toMatchObject({ ...opened, title: "Lead" });
  const stale = await submit(change);
  expect(stale.status).toBe(409);
  expect(stale.text).toContain("Someone else changed this while you were editing it.");

  const removed = await submit({ intent: "delete", id });
  expect(removed.text).toContain("Documentation deleted successfully");
  expect(await find()).toBeUndefined();
});

test("the list holds no texts", async () => {
  await submit({ intent: "create", ...typed, content: "<p>A long text</p>" });
  const list = await (await administrator.get("/admin/docs")).text();
  expect(list).toContain("Guide");
  expect(list).not.toContain("A long text");
});

test("a form that is wrong is told its first fault, and nothing is saved", async () => {
  const wrong = await submit({ intent: "create", docType: "api_docs", title: " " });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Title is required");
  expect((await submit({ intent: "publish" })).text).toContain("Unknown change");
  expect((await submit({ intent: "delete", id: "x" })).text).toContain("Unknown document");
  expect(await find()).toBeUndefined();
});

test("what is gone is told as an error of what was asked", async () => {
  const id = crypto.randomUUID();
  const gone = "This document does not exist any more";
  const change = { intent: "update", id, opened: JSON.stringify(opened), ...typed };
  expect((await submit(change)).text).toContain(`Error updating documentation: ${gone}`);
  const deletion = await submit({ intent: "delete", id });
  expect(deletion.text).toContain(`Error deleting documentation: ${gone}`);
  expect(deletion.status).toBe(404);
  expect(await (await administrator.get(`/admin/docs/${id}.data`)).text()).toContain("unknown");
  expect(await (await administrator.get("/admin/docs/x.data")).text()).toContain("unknown");

  const productId = crypto.randomUUID();
  expect((await submit({ intent: "create", ...typed, productId })).text).toContain(
    "Error creating documentation: This product does not exist any more",
  );
});

test("a file is kept by its key, and one that is not there is refused", async () => {
  const key = `${"ab".repeat(32)}.txt`;
  const fields = { intent: "create", ...typed, file: key };
  expect((await submit(fields)).text).toContain(
    "Error creating documentation: This file is not there any more. Please upload it again",
  );
  await db.insert(uploads).values({ key, kind: "document", name: "a.txt", sizeBytes: 9 });
  await submit(fields);
  expect(await find()).toMatchObject({ fileUrl: `/files/${key}` });
});

test("a file of the shop that is no film is refused beside the address", async () => {
  const fields = { ...typed, docType: "video_tutorials", videoUrl: "/files/nothing.mp4" };
  const refused = await submit({ intent: "create", ...fields });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(
    "Error creating documentation: Video URL must be a YouTube or Vimeo film",
  );
  expect(await find()).toBeUndefined();
});

test("a text that shows a picture which is not there is refused with its address", async () => {
  const address = `/images/${"ab".repeat(32)}-320.webp`;
  const content = `<p><img src="${address}"></p>`;
  const refused = await submit({ intent: "create", ...typed, content });
  expect(refused.text).toContain(`The text names a file that is not there: ${address}`);
  expect(await find()).toBeUndefined();
});

test("what fails unexpectedly is told by the change that was asked for", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const broken = vi.spyOn(documentChange, "createDocument").mockRejectedValue(new Error("lost"));
  const failed = await submit({ intent: "create", ...typed });
  broken.mockRestore();
  log.mockRestore();
  expect(failed.status).toBe(500);
  expect(failed.text).toContain("Error creating documentation: please try again");
});
