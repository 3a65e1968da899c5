import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, db, documentation, products, uploads } from "#db";
import { closeBus, listen, type News, openBus } from "#realtime/bus.ts";
import { makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { readTableQuery } from "../records/table-query.ts";
import { createDocument, deleteDocument, updateDocument } from "./document-change.ts";
import { type DocumentFields, documentFields } from "./document-fields.ts";
import { findDocument, listDocumentRows } from "./document-list.ts";
import { documentTable } from "./document-table.ts";
import { removeOrphans } from "./uploads.ts";

const { url } = freshDatabase();

let actor: { id: string };

beforeEach(async () => {
  for (const table of [documentation, uploads, auditLog]) await db.delete(table);
  actor = await makeUser({ role: "admin" });
});

const fields: DocumentFields = {
  title: "Mount a gateway",
  description: "Height is worth more than power",
  docType: "getting_started",
  productId: null,
  content: "<p>Up.</p>",
  videoUrl: null,
  fileUrl: null,
  orderIndex: 3,
};

const create = (values: Partial<DocumentFields> = {}) =>
  createDocument(db, { actor, fields: { ...fields, ...values } });

async function make(values: Partial<DocumentFields> = {}) {
  const created = await create(values);
  if (created.kind !== "changed") throw new Error(created.kind);
  return created.id;
}

const save = (id: string, values: Partial<DocumentFields>, opened = fields) =>
  updateDocument(db, { actor, id, opened, fields: { ...opened, ...values } });

const list = async (address = "") => {
  const query = readTableQuery(new URLSearchParams(address), documentTable);
  return (await listDocumentRows(db, query)).rows;
};

const key = `${"ab".repeat(32)}.pdf`;
const upload = { key, kind: "document" as const, name: "Mounting.pdf", sizeBytes: 900 };

test("a document is created, changed and deleted, and each is written down", async () => {
  const id = await make();
  expect((await findDocument(db, id))?.fields).toEqual(fields);
  expect((await db.select().from(documentation))[0]?.createdBy).toBe(actor.id);
  expect(await save(id, { title: "Mount it" })).toEqual({ kind: "changed", id });
  expect((await findDocument(db, id))?.fields.title).toBe("Mount it");
  expect(await deleteDocument(db, { actor, id })).toEqual({ kind: "changed", id });
  expect(await findDocument(db, id)).toBeNull();
  const entries = await db.select().from(auditLog).orderBy(auditLog.at);
  expect(entries.map(({ action }) => action)).toEqual([
    "document.create",
    "document.update",
    "document.delete",
  ]);
  const told = { ...fields, content: "Up." };
  expect(entries[1]).toMatchObject({ before: told, after: { ...told, title: "Mount it" } });
});

test("whoever looks at documents hears of each change", async () => {
  await openBus(url);
  const news: News[] = [];
  const stop = listen((each) => news.push(each));
  const id = await make();
  const change = { kind: "change", change: { topic: "documents", id } };
  await soon(() => expect(news).toContainEqual(change));
  stop();
  await closeBus();
});

test("what is gone can be neither changed nor deleted", async () => {
  const id = randomUUID();
  expect(await save(id, {})).toEqual({ kind: "unknown_document" });
  expect(await deleteDocument(db, { actor, id })).toEqual({ kind: "unknown_document" });
});

test("only administrators change the documentation", async () => {
  const id = await make();
  const stranger = await makeUser();
  const changes = [
    () => createDocument(db, { actor: stranger, fields }),
    () => updateDocument(db, { actor: stranger, id, opened: fields, fields }),
    () => deleteDocument(db, { actor: stranger, id }),
  ];
  for (const change of changes) await expect(change()).rejects.toThrow(NotAnAdministrator);
});

test("the second of two editors is told what the first saved, a text without its markup", async () => {
  const id = await make();
  const content = `<p>${"a".repeat(1000)}</p>`;
  await save(id, { content });
  const second = await save(id, { title: "Mine" });
  if (second.kind !== "conflict") throw new Error(second.kind);
  expect(second.current).toEqual({ ...fields, content });
  expect(second.differences).toEqual([
    {
      field: "content",
      before: "Up.",
      after: `${"a".repeat(400)}… (1000 characters)`,
    },
  ]);
});

test("the second of two who edit a document is told of products by their names", async () => {
  const product = await makeProduct({ name: "Rain gauge" });
  const id = await make({ productId: product.id });
  expect(await save(id, { title: "Mine" })).toMatchObject({
    current: { productId: product.id },
    differences: [
      { field: "productId", before: null, after: { id: product.id, name: "Rain gauge" } },
    ],
  });
});

test("of a long text the part that was changed is told, in the audit log as well", async () => {
  const write = (unit: string) =>
    `<p>${"word ".repeat(200)}<b>9 ${unit}</b> ${"end ".repeat(200)}</p>`;
  const id = await make({ content: write("V") });
  const opened = { ...fields, content: write("V") };
  await save(id, { content: write("kV") }, opened);
  const second = await save(id, { title: "Mine" }, opened);
  if (second.kind !== "conflict") throw new Error(second.kind);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "document.update"));
  for (const [was, is] of [
    [second.differences[0]?.before, second.differences[0]?.after],
    [Object(entry?.before).content, Object(entry?.after).content],
  ]) {
    expect(was).toMatch(/^…word .* 9 V end end .*… \(\d+ characters\)$/);
    expect(is).toMatch(/^…word .* 9 kV end end .*… \(\d+ characters\)$/);
  }
});

test("a long text is written down by whole characters, an emoji where it is cut too", async () => {
  const content = `${"a".repeat(399)}😀${"b".repeat(100)}`;
  await make({ content });
  const [entry] = await db.select().from(auditLog);
  expect(entry?.after).toMatchObject({ content: `${"a".repeat(399)}… (501 characters)` });
});

test("a product that is gone is refused; one that goes later leaves its document", async () => {
  expect(await create({ productId: randomUUID() })).toEqual({ kind: "unknown_product" });
  const product = await makeProduct();
  const id = await make({ productId: product.id });
  expect((await findDocument(db, id))?.product).toMatchObject({ name: product.name });
  await db.delete(products).where(eq(products.id, product.id));
  expect((await findDocument(db, id))?.fields.productId).toBeNull();
});

describe("the file of a document", () => {
  const fileUrl = `/files/${key}`;

  test("must have been uploaded, and is known by its name", async () => {
    expect(await create({ fileUrl })).toEqual({ kind: "unknown_file" });
    await db.insert(uploads).values(upload);
    const id = await make({ fileUrl });
    expect((await findDocument(db, id))?.upload).toEqual({ name: "Mounting.pdf", sizeBytes: 900 });
  });

  test("can be no picture, and no file of elsewhere", async () => {
    const picture = { ...upload, key: key.replace("pdf", "webp"), kind: "picture" as const };
    await db.insert(uploads).values({ ...picture, width: 9, height: 9 });
    for (const each of [
      `/files/${picture.key}`,
      "https://else.example/a.pdf",
      "/files/demo/a.txt",
    ]) {
      expect(await create({ fileUrl: each })).toEqual({ kind: "unknown_file" });
    }
  });

  test("that was there stays, whatever became of its upload", async () => {
    const fileUrl = "/files/demo/guide.txt";
    const [made] = await db
      .insert(documentation)
      .values({ ...fields, fileUrl })
      .returning();
    const opened = { ...fields, fileUrl };
    expect((await save(made?.id ?? "", { title: "New" }, opened)).kind).toBe("changed");
  });
});

describe("the film of a document", () => {
  const film = { docType: "video_tutorials", videoUrl: "/files/demo/first-reading.svg" } as const;
  const unknown = { kind: "unknown_film" };

  test("lies at YouTube or Vimeo", async () => {
    for (const videoUrl of ["https://youtu.be/dQw4w9WgXcQ", "https://vimeo.com/76979871"]) {
      expect((await create({ ...film, videoUrl })).kind).toBe("changed");
    }
  });

  test("can be no file of the shop, be it there or not, that is no film", async () => {
    await db.insert(uploads).values(upload);
    const own = `/files/${key}`;
    for (const videoUrl of ["/files/nothing.mp4", "https://shop.example/files/nothing.mp4", own]) {
      expect(await create({ ...film, videoUrl })).toEqual(unknown);
    }
    const opened = { ...fields, docType: film.docType };
    expect(await save(await make(opened), film, opened)).toEqual(unknown);
    expect(await db.$count(documentation)).toBe(1);
  });

  test("that came with the shop stays, and another document may show it", async () => {
    const opened = { ...fields, ...film };
    const [made] = await db.insert(documentation).values(opened).returning();
    expect((await save(made?.id ?? "", { title: "New" }, opened)).kind).toBe("changed");
    expect((await create(film)).kind).toBe("changed");
    const other = { videoUrl: "/files/demo/second-reading.svg" };
    expect(await save(made?.id ?? "", other, { ...opened, title: "New" })).toEqual(unknown);
  });
});

describe("the text of a document", () => {
  const hash = "cd".repeat(32);
  const shown = `/images/${hash}-640.avif`;
  const showing = (address: string) => `<p><img src="${address}" alt="" loading="lazy" /></p>`;
  const linking = (address: string) => `<p><a href="${address}" rel="noopener">All</a></p>`;
  const missing = (address: string) => ({ kind: "unknown_named_file", address });
  const picture = { kind: "picture", name: "a.png", sizeBytes: 9, width: 9, height: 9 } as const;

  test("shows and links to files that are there, and says which is not", async () => {
    const content = showing(shown) + linking(`/files/${key}`);
    expect(await create({ content })).toEqual(missing(shown));
    await db.insert(uploads).values({ ...picture, key: `${hash}.webp` });
    expect(await create({ content })).toEqual(missing(`/files/${key}`));
    await db.insert(uploads).values(upload);
    expect((await create({ content })).kind).toBe("changed");
  });

  test("is saved with what it showed before, whatever became of that", async () => {
    await db.insert(uploads).values({ ...picture, key: `${hash}.webp` });
    const opened = { ...fields, content: showing(shown) };
    const id = await make(opened);
    await db.delete(uploads);
    const further = opened.content + showing(shown.replaceAll("cd", "ef"));
    expect(await save(id, { content: further }, opened)).toEqual(
      missing(shown.replaceAll("cd", "ef")),
    );
    expect(await save(id, { content: `${opened.content}<p>Up.</p>` }, opened)).toEqual({
      kind: "changed",
      id,
    });
  });

  test("may link to the files of others", async () => {
    const content = linking(`https://else.example/files/${key}`);
    expect((await create({ content })).kind).toBe("changed");
  });

  test("keeps what it shows from being removed while it is saved", async () => {
    const old = { ...picture, uploadedAt: new Date(0) };
    await db.insert(uploads).values({ ...old, key: `${hash}.webp` });
    const sweep = () => removeOrphans(db, { afterHours: 24, remove: async () => {} });
    await db.transaction(async (tx) => {
      await createDocument(tx, { actor, fields: { ...fields, content: showing(shown) } });
      expect(await sweep()).toBe(0);
    });
    expect(await sweep()).toBe(0);
  });
});

test("documents are listed newest first, searched and narrowed, without their texts", async () => {
  const product = await makeProduct({ name: "Soil probe" });
  const first = await make({ title: "Alpha", orderIndex: 2 });
  const second = await make({ title: "beta", docType: "downloads", productId: product.id });
  await db
    .update(documentation)
    .set({ createdAt: new Date("2020-01-01") })
    .where(eq(documentation.id, first));
  const ids = async (address?: string) => (await list(address)).map(({ id }) => id);
  expect(await ids()).toEqual([second, first]);
  expect(await ids("sort=title")).toEqual([first, second]);
  expect(await ids("sort=order")).toEqual([first, second]);
  expect(await ids("type=downloads")).toEqual([second]);
  expect(await ids("q=SOIL")).toEqual([second]);
  expect(await ids("q=alph")).toEqual([first]);
  expect((await list())[0]).toEqual({
    id: second,
    title: "beta",
    docType: "downloads",
    productName: "Soil probe",
    orderIndex: 3,
    createdAt: expect.any(Date),
  });
});

describe("what is typed", () => {
  const typed = { title: "A", docType: "video_tutorials" };
  const schema = documentFields({ siteUrl: "https://shop.example" });
  const read = (values: object) => schema.safeParse({ ...typed, ...values });
  const faultOf = (values: object) => read(values).error?.issues[0]?.message;

  test("is trimmed, and what is left empty is null", () => {
    const empty = { description: " ", productId: "", content: "", videoUrl: "", file: "" };
    expect(read({ ...empty, title: " A ", orderIndex: "" }).data).toEqual({
      ...fields,
      ...{ title: "A", description: null, docType: "video_tutorials" },
      ...{ content: null, orderIndex: 0 },
    });
  });

  test.each([
    [{ title: " " }, "Title is required"],
    [{ title: "a".repeat(201) }, "Title must be at most 200 characters"],
    [{ description: "a".repeat(1001) }, "Description must be at most 1000 characters"],
    [{ docType: "news" }, "Type is required"],
    [{ productId: "x" }, "Unknown product"],
    [{ content: `<p>${"a".repeat(49_994)}</p>` }, "Content must be at most 50,000 characters"],
    [{ content: "a".repeat(200_001) }, "Content must be at most 50,000 characters"],
    [
      { videoUrl: `https://youtu.be/${"a".repeat(500)}` },
      "Video URL must be at most 500 characters",
    ],
    [{ orderIndex: "-1" }, "Order must be a whole number of at least 0"],
  ])("%o is refused: %s", (values, message) => {
    expect(faultOf(values)).toBe(message);
  });

  test("may be as long as can be stored once it is made safe", () => {
    const text = `<p>${"a".repeat(49_993)}</p>`;
    expect(text).toHaveLength(50_000);
    const script = `<script>${"b".repeat(1000)}</script>`;
    expect(read({ content: text + script }).data?.content).toBe(text);
  });

  test.each([
    ["<p></p>", null],
    ["<p>&nbsp;</p><p> <br></p>", null],
    ["<script>alert(1)</script>", null],
    ["<hr>", "<hr />"],
    ['<p onclick="x">Up</p>', "<p>Up</p>"],
    ['<a href="javascript:x">a</a>', '<a rel="noopener nofollow">a</a>'],
  ])("%s is stored as %s", (content, stored) => {
    expect(read({ content }).data?.content).toBe(stored);
  });

  const film = "Video URL must be a YouTube or Vimeo film";
  test.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", undefined],
    ["https://vimeo.com/76979871", undefined],
    ["/files/demo/first-reading.svg", undefined],
    ["https://else.example/film.mp4", film],
    ["https://youtube.com.else.example/watch?v=dQw4w9WgXcQ", film],
    ["javascript:alert(1)", film],
    ["not an address", film],
  ])("of the film %s is said: %s", (videoUrl, message) => {
    expect(faultOf({ videoUrl })).toBe(message);
  });

  test("the address of a film goes where no film is", () => {
    const videoUrl = "https://vimeo.com/76979871";
    expect(read({ videoUrl }).data?.videoUrl).toBe(videoUrl);
    expect(read({ videoUrl, docType: "api_docs" }).data?.videoUrl).toBeNull();
  });

  test("a file is named by its key, or by the address it has had", () => {
    expect(read({ file: key }).data?.fileUrl).toBe(`/files/${key}`);
    expect(read({ file: "/files/demo/a.txt" }).data?.fileUrl).toBe("/files/demo/a.txt");
  });
});
