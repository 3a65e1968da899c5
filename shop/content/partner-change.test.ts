import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, db, partners, productImages, uploads } from "#db";
import { closeBus, listen, type News, openBus } from "#realtime/bus.ts";
import { makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { readTableQuery } from "../records/table-query.ts";
import { createPartner, deletePartner, updatePartner } from "./partner-change.ts";
import { type PartnerFields, partnerFields } from "./partner-fields.ts";
import { listPartnerRows } from "./partner-list.ts";
import { partnerTable } from "./partner-table.ts";
import { removeOrphans } from "./uploads.ts";

const { url } = freshDatabase();

let actor: { id: string };

beforeEach(async () => {
  await db.delete(partners);
  await db.delete(auditLog);
  actor = await makeUser({ role: "admin" });
});

const fields: PartnerFields = {
  name: "Savanna",
  email: "office@savanna.example",
  phone: "+234 1 555 0121",
  website: "https://savanna.example/iot",
  description: "Plans networks",
  logoUrl: "/images/savanna.webp",
  orderIndex: 2,
};

async function make(values: Partial<PartnerFields> = {}) {
  const created = await createPartner(db, { actor, fields: { ...fields, ...values } });
  if (created.kind !== "changed") throw new Error(created.kind);
  return created.id;
}

const list = async (address = "") => {
  const query = readTableQuery(new URLSearchParams(address), partnerTable);
  return (await listPartnerRows(db, query)).rows;
};

describe("the form of a partner", () => {
  const schema = partnerFields({ siteUrl: "http://shop.example:3000" });
  const read = (values: object) => {
    const parsed = schema.safeParse({ name: "A", ...values });
    return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
  };

  test("needs a name and nothing else", () => {
    expect(read({ name: " " })).toBe("Name is required");
    expect(schema.safeParse({}).success).toBe(false);
    expect(read({ name: " Savanna ", email: " ", website: "", orderIndex: "" })).toEqual({
      name: "Savanna",
      email: null,
      phone: null,
      website: null,
      description: null,
      logoUrl: null,
      orderIndex: 0,
    });
  });

  test.each([
    ["name", 200, "Name must be at most 200 characters"],
    ["phone", 50, "Phone must be at most 50 characters"],
    ["description", 1000, "Description must be at most 1000 characters"],
  ])("takes a %s of %i characters and no more", (name, most, message) => {
    expect(read({ [name]: "a".repeat(most) })).toMatchObject({ [name]: "a".repeat(most) });
    expect(read({ [name]: "a".repeat(most + 1) })).toBe(message);
  });

  test.each([
    ["website", "https://savanna.example/", "Website must be at most 500 characters"],
    ["logoUrl", "/images/", "Logo address must be at most 500 characters"],
  ])("takes a %s of 500 characters and no more", (name, start, message) => {
    const longest = start.padEnd(500, "a");
    expect(read({ [name]: longest })).toMatchObject({ [name]: longest });
    expect(read({ [name]: `${longest}a` })).toBe(message);
  });

  test("takes an e-mail address that is one", () => {
    expect(read({ email: "nobody" })).toBe("Invalid email address");
    const long = `${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(4)}com`;
    expect(read({ email: long })).toBe("Email must be at most 255 characters");
  });

  test.each([
    "savanna.example",
    "ftp://savanna.example",
    "javascript:alert(1)",
    "http://",
    "HTTPS:x",
  ])("refuses the website %s", (website) => {
    expect(read({ website })).toBe("Website must be a valid URL starting with http:// or https://");
  });

  test.each(["http://savanna.example", "https://savanna.example/a?b#c"])(
    "takes the website %s",
    (website) => {
      expect(read({ website })).toMatchObject({ website });
    },
  );

  test.each(["/images/savanna.webp", "/files/logo.png", "https://cdn.example/logo.svg"])(
    "takes the logo %s",
    (logoUrl) => {
      expect(read({ logoUrl })).toMatchObject({ logoUrl });
    },
  );

  test.each([
    "http://shop.example:3000/images/savanna.webp",
    "images/savanna.webp",
    "/images/savanna.webp?copied",
  ])("takes the logo %s as the file of the shop that it is", (logoUrl) => {
    expect(read({ logoUrl })).toMatchObject({ logoUrl: "/images/savanna.webp" });
  });

  test.each([
    "http://cdn.example/logo.png",
    "//cdn.example/logo.png",
    "/admin/users",
    "/images/../admin",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "https://",
  ])("refuses the logo %s", (logoUrl) => {
    expect(read({ logoUrl })).toBe(
      "Logo must be a file of the shop, such as /images/logo.webp, or an https:// address",
    );
  });

  test.each(["-1", "1.5", "x"])("refuses the order %s", (orderIndex) => {
    expect(read({ orderIndex })).toBe("Order must be a whole number of at least 0");
  });
});

test("a second editor overwrites nothing and is shown the difference", async () => {
  const id = await make();
  const first = { ...fields, phone: null };
  await updatePartner(db, { actor, id, opened: fields, fields: first });
  const mine = { ...fields, name: "Savanna Systems" };
  expect(await updatePartner(db, { actor, id, opened: fields, fields: mine })).toEqual({
    kind: "conflict",
    current: first,
    differences: [{ field: "phone", before: fields.phone, after: null }],
  });
  expect(await list()).toEqual([{ id, ...first }]);
  expect(await updatePartner(db, { actor, id, opened: first, fields: mine })).toEqual({
    kind: "changed",
    id,
  });
  expect(await list()).toEqual([{ id, ...mine }]);
});

test("of two who save at the same moment the second is told of the first", async () => {
  const id = await make();
  const second = await db.transaction(async (tx) => {
    await tx.update(partners).set({ name: "First" }).where(eq(partners.id, id));
    const mine = { ...fields, name: "Second" };
    const attempt = updatePartner(db, { actor, id, opened: fields, fields: mine });
    await someoneWaits();
    return { attempt };
  });
  expect(await second.attempt).toMatchObject({ kind: "conflict" });
  expect(await list()).toMatchObject([{ name: "First" }]);
});

test("every change is written down as it was and as it is", async () => {
  const id = await make();
  const renamed = { ...fields, name: "Savanna Systems" };
  await updatePartner(db, { actor, id, opened: fields, fields: renamed });
  expect(await deletePartner(db, { actor, id })).toEqual({ kind: "changed", id });
  expect(await list()).toEqual([]);
  const entries = await db.select().from(auditLog).orderBy(auditLog.at);
  const subject = { actorId: actor.id, subjectType: "partner", subjectId: id };
  expect(entries).toMatchObject([
    { ...subject, action: "partner.create", before: null, after: fields },
    { ...subject, action: "partner.update", before: fields, after: renamed },
    { ...subject, action: "partner.delete", before: renamed, after: null },
  ]);
});

test("every change is announced", async () => {
  const heard: News[] = [];
  await openBus(url);
  const leave = listen((news) => heard.push(news));
  const id = await make();
  await updatePartner(db, { actor, id, opened: fields, fields: { ...fields, orderIndex: 7 } });
  await deletePartner(db, { actor, id });
  const change = { kind: "change", change: { topic: "contact", id } };
  await soon(() => expect(heard).toEqual([change, change, change]));
  leave();
  await closeBus();
});

test("only administrators change partners", async () => {
  const id = await make();
  const customer = await makeUser();
  const changes = [
    () => createPartner(db, { actor: customer, fields }),
    () => updatePartner(db, { actor: customer, id, opened: fields, fields }),
    () => deletePartner(db, { actor: customer, id }),
  ];
  for (const change of changes) await expect(change()).rejects.toThrow(NotAnAdministrator);
  expect(await list()).toHaveLength(1);
});

test("a partner that is gone is told", async () => {
  const id = crypto.randomUUID();
  const gone = { kind: "unknown_partner" };
  expect(await updatePartner(db, { actor, id, opened: fields, fields })).toEqual(gone);
  expect(await deletePartner(db, { actor, id })).toEqual(gone);
});

test("the table narrows by text, and sorts by place and name", async () => {
  await make();
  await make({ name: "coldline", email: "x@cold.example", description: null, orderIndex: 1 });
  const names = async (address: string) => (await list(address)).map(({ name }) => name);
  expect(await names("")).toEqual(["coldline", "Savanna"]);
  expect(await names("sort=-name")).toEqual(["Savanna", "coldline"]);
  expect(await names("q=COLDL")).toEqual(["coldline"]);
  expect(await names("q=x@cold")).toEqual(["coldline"]);
  expect(await names("q=networks")).toEqual(["Savanna"]);
});

test.each(["/images/HASH.webp", "/images/HASH-320.avif", "/files/HASH-640.webp"])(
  "a logo that was uploaded, %s, must be there when the partner is saved",
  async (address) => {
    const key = `${"ab".repeat(32)}.webp`;
    const logoUrl = address.replace("HASH", "ab".repeat(32));
    const create = () => createPartner(db, { actor, fields: { ...fields, logoUrl } });
    expect(await create()).toEqual({ kind: "unknown_logo" });
    const upload = { key, kind: "picture" as const, name: "a.png", sizeBytes: 9 };
    await db.insert(uploads).values({ ...upload, width: 9, height: 9 });
    const created = await create();
    if (created.kind !== "changed") throw new Error(created.kind);

    await db.delete(uploads);
    const { id } = created;
    const opened = { ...fields, logoUrl };
    const save = (changes: Partial<PartnerFields>) =>
      updatePartner(db, { actor, id, opened, fields: { ...opened, ...changes } });
    expect((await save({ logoUrl: logoUrl.replaceAll("ab", "cd") })).kind).toBe("unknown_logo");
    expect((await save({ name: "Sahara" })).kind).toBe("changed");
  },
);

test("a logo of another site is taken, though it is called like a picture of the shop", async () => {
  const logoUrl = `https://other.example/images/${"ab".repeat(32)}.webp`;
  const created = await createPartner(db, { actor, fields: { ...fields, logoUrl } });
  expect(created.kind).toBe("changed");
});

test("a logo may be any picture that a product shows, in a size that there is", async () => {
  const { id: productId } = await makeProduct();
  const picture = { productId, position: 0, width: 9, height: 9 };
  await db.insert(productImages).values({ ...picture, key: `${"ef".repeat(32)}.webp` });
  const create = (logoUrl: string) => createPartner(db, { actor, fields: { ...fields, logoUrl } });
  expect((await create(`/images/${"ef".repeat(32)}-640.webp`)).kind).toBe("changed");
  expect((await create(`/images/${"ef".repeat(32)}-641.webp`)).kind).toBe("unknown_logo");
});

test("a logo that is copied in one of its sizes is not removed while its partner is saved", async () => {
  const key = `${"0f".repeat(32)}.webp`;
  const upload = { key, kind: "picture" as const, name: "a.png", sizeBytes: 9 };
  await db.insert(uploads).values({ ...upload, width: 9, height: 9, uploadedAt: new Date(0) });
  const logoUrl = `/images/${key.replace(".webp", "-320.webp")}`;
  const sweep = () => removeOrphans(db, { afterHours: 24, remove: async () => {} });
  await db.transaction(async (tx) => {
    await createPartner(tx, { actor, fields: { ...fields, logoUrl } });
    expect(await sweep()).toBe(0);
  });
  expect(await sweep()).toBe(0);
});
