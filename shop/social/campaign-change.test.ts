import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, db, socialMediaCampaigns, socialMediaPosts } from "#db";
import { closeBus, listen, type News, openBus } from "#realtime/bus.ts";
import { makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { readTableQuery } from "../records/table-query.ts";
import { createCampaign, deleteCampaign, updateCampaign } from "./campaign-change.ts";
import { type CampaignFields, campaignFields } from "./campaign-fields.ts";
import { listCampaignChoices, listCampaigns } from "./campaign-list.ts";
import { campaignTable } from "./campaign-table.ts";

const { url } = freshDatabase();
let actor: { id: string };

beforeEach(async () => {
  await db.delete(socialMediaPosts);
  await db.delete(socialMediaCampaigns);
  await db.delete(auditLog);
  actor = await makeUser({ role: "admin" });
});

const fields: CampaignFields = {
  name: "Launch",
  description: null,
  status: "draft",
  startDate: "2026-12-01",
  endDate: null,
};

async function make(values: Partial<CampaignFields> = {}) {
  const created = await createCampaign(db, { actor, fields: { ...fields, ...values } });
  if (created.kind !== "changed") throw new Error(created.kind);
  return created.id;
}

const list = async (address = "") => {
  const query = readTableQuery(new URLSearchParams(address), campaignTable);
  return (await listCampaigns(db, query)).rows;
};

describe("the form of a campaign", () => {
  const read = (values: object) => {
    const parsed = campaignFields.safeParse({ name: "Launch", ...values });
    return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
  };

  test("needs a name only", () => {
    expect(read({ startDate: "" })).toEqual({ ...fields, startDate: null });
    expect(read({ name: " " })).toBe("Campaign name is required");
    expect(read({ name: undefined })).toBe("Campaign name is required");
  });

  test.each(["draft", "active", "completed", "archived"])("can be %s", (status) => {
    expect(read({ status })).toMatchObject({ status });
  });

  test("refuses what makes no sense", () => {
    expect(read({ status: "paused" })).toBe("Unknown status");
    expect(read({ startDate: "2026-02-30" })).toBe("Start date must be a date");
    const days = { startDate: "2026-12-02", endDate: "2026-12-01" };
    expect(read(days)).toBe("End date must not be before the start date");
    expect(read({ ...days, endDate: "2026-12-02" })).toMatchObject({ endDate: "2026-12-02" });
  });
});

test("every change is written down and announced", async () => {
  const heard: News[] = [];
  await openBus(url);
  const leave = listen((news) => heard.push(news));
  const id = await make();
  const active: CampaignFields = { ...fields, status: "active" };
  await updateCampaign(db, { actor, id, opened: fields, fields: active });
  expect(await list()).toMatchObject([{ id, ...active, postCount: 0 }]);
  expect(await deleteCampaign(db, { actor, id })).toEqual({ kind: "changed", id });
  expect(await list()).toEqual([]);
  const entries = await db.select().from(auditLog).orderBy(auditLog.at);
  const subject = { actorId: actor.id, subjectType: "social_campaign", subjectId: id };
  expect(entries).toMatchObject([
    { ...subject, action: "social_campaign.create", before: null, after: fields },
    { ...subject, action: "social_campaign.update", before: fields, after: active },
    { ...subject, action: "social_campaign.delete", before: active, after: null },
  ]);
  const change = { kind: "change", change: { topic: "social", id } };
  await soon(() => expect(heard).toEqual([change, change, change]));
  leave();
  await closeBus();
});

test("its posts stay without it", async () => {
  const id = await make();
  const post = { content: "Hello", platforms: ["twitter" as const], campaignId: id };
  await db.insert(socialMediaPosts).values([post, post]);
  expect(await list()).toMatchObject([{ postCount: 2 }]);
  await deleteCampaign(db, { actor, id });
  expect(await db.select().from(socialMediaPosts)).toMatchObject([
    { campaignId: null },
    { campaignId: null },
  ]);
});

test("of two who save at the same moment the second is told of the first", async () => {
  const id = await make();
  const second = await db.transaction(async (tx) => {
    await tx.update(socialMediaCampaigns).set({ name: "Theirs" });
    const attempt = updateCampaign(db, { actor, id, opened: fields, fields });
    await someoneWaits();
    return { attempt };
  });
  expect(await second.attempt).toMatchObject({
    kind: "conflict",
    differences: [{ field: "name", before: "Launch", after: "Theirs" }],
  });
});

test("only administrators change campaigns, and what is gone is told", async () => {
  const id = await make();
  const customer = await makeUser();
  for (const change of [
    () => createCampaign(db, { actor: customer, fields }),
    () => updateCampaign(db, { actor: customer, id, opened: fields, fields }),
    () => deleteCampaign(db, { actor: customer, id }),
  ]) {
    await expect(change()).rejects.toThrow(NotAnAdministrator);
  }
  const gone = { kind: "unknown_campaign" };
  const nobody = crypto.randomUUID();
  expect(await updateCampaign(db, { actor, id: nobody, opened: fields, fields })).toEqual(gone);
  expect(await deleteCampaign(db, { actor, id: nobody })).toEqual(gone);
});

test("the table narrows and sorts, and a post can be given to each", async () => {
  await make({ name: "beta" });
  await make({ name: "Alpha", status: "archived", description: "Harmattan" });
  const names = async (address: string) => (await list(address)).map(({ name }) => name);
  expect(await names("")).toEqual(["Alpha", "beta"]);
  expect(await names("sort=-name")).toEqual(["beta", "Alpha"]);
  expect(await names("q=harm")).toEqual(["Alpha"]);
  expect(await names("status=draft")).toEqual(["beta"]);
  const choices = await listCampaignChoices(db, { chosen: null });
  expect(choices.map(({ name }) => name)).toEqual(["Alpha", "beta"]);
});

test("the campaign of a post can be kept, however many come before it", async () => {
  const names = Array.from({ length: 201 }, (_, at) => `Campaign ${at + 1000}`);
  await db.insert(socialMediaCampaigns).values(names.map((name) => ({ name })));
  const last = await make({ name: "Zenith" });
  const choices = (chosen: string | null) => listCampaignChoices(db, { chosen });
  expect((await choices(null)).map(({ name }) => name)).toEqual(names.slice(0, 200));
  expect((await choices(last)).at(-1)).toEqual({ id: last, name: "Zenith" });
});
