import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, db, shopSettings } from "#db";
import { closeBus, listen, type News, openBus } from "#realtime/bus.ts";
import { makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import { findShopSettings, readShopSettings, type ShopSettings } from "./shop-settings.ts";
import { saveShopSettings } from "./shop-settings-change.ts";
import { shopSettingsFields } from "./shop-settings-fields.ts";

const { url } = freshDatabase();

let actor: { id: string };

beforeEach(async () => {
  await db.delete(shopSettings);
  await db.delete(auditLog);
  actor = await makeUser({ role: "admin" });
});

const defaults = readShopSettings([]);

const save = (opened: ShopSettings, change: Partial<ShopSettings>) =>
  saveShopSettings(db, { actor, opened, fields: { ...opened, ...change } });

describe("the form of the settings", () => {
  const { isRegistrationOpen: _, isFixedRatingShown: __, ...claims } = defaults;
  const read = (values: object) => {
    const parsed = shopSettingsFields.safeParse({ ...claims, heroVideo: "", ...values });
    return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
  };

  test("takes a box that is not sent for one that is not ticked", () => {
    expect(read({})).toEqual({ ...defaults, isRegistrationOpen: false });
    expect(read({ isRegistrationOpen: "on", isFixedRatingShown: "on" })).toEqual({
      ...defaults,
      isFixedRatingShown: true,
    });
    expect(read({ isRegistrationOpen: "yes" })).toBe("Tick the box or leave it");
  });

  test.each([
    ["productCountClaim", "Number of products"],
    ["supportClaim", "Support"],
    ["uptimeClaim", "Uptime"],
    ["businessCountClaim", "Number of businesses"],
    ["dispatchCutoff", "Dispatch cutoff"],
  ])("needs a %s of at most 40 characters", (name, label) => {
    expect(read({ [name]: " 9 " })).toMatchObject({ [name]: "9" });
    expect(read({ [name]: "  " })).toBe(`${label} is required`);
    expect(read({ [name]: "a".repeat(41) })).toBe(`${label} must be at most 40 characters`);
  });

  test("takes a film of this shop and of no other", () => {
    expect(read({ heroVideo: " /files/film.mp4 " })).toMatchObject({
      heroVideo: "/files/film.mp4",
    });
    const elsewhere = "Film must be an address of this shop that begins with /";
    for (const heroVideo of [
      "film.mp4",
      "//a.example/f.mp4",
      "/\\a.example",
      "/",
      "https://a.b/c",
    ]) {
      expect(read({ heroVideo }), heroVideo).toBe(elsewhere);
    }
  });

  test("takes a website that a browser opens", () => {
    expect(read({ platformWebsite: "" })).toBe("Platform website is required");
    expect(read({ platformWebsite: "javascript:alert(1)" })).toBe(
      "Platform website must begin with https:// or http://",
    );
  });
});

test("what was decided is what the shop then reads, and taking it back leaves the default", async () => {
  const decided = { supportClaim: "9 to 5", heroVideo: "/films/a.mp4", isRegistrationOpen: false };
  expect(await save(defaults, decided)).toEqual({ kind: "changed" });
  const changed = { ...defaults, ...decided };
  expect(await findShopSettings(db)).toEqual(changed);
  expect(await save(changed, { heroVideo: null })).toEqual({ kind: "changed" });
  expect(await findShopSettings(db)).toEqual({ ...changed, heroVideo: null });
});

test("a figure stays the words that were typed", async () => {
  const figures = { productCountClaim: "24", supportClaim: "1e3", uptimeClaim: "true" };
  await save(defaults, figures);
  expect(await findShopSettings(db)).toMatchObject(figures);
});

test("a second editor overwrites nothing and is shown the difference", async () => {
  await save(defaults, { uptimeClaim: "99%" });
  expect(await save(defaults, { uptimeClaim: "98%" })).toEqual({
    kind: "conflict",
    current: { ...defaults, uptimeClaim: "99%" },
    differences: [{ field: "uptimeClaim", before: "99.9%", after: "99%" }],
  });
  expect((await findShopSettings(db)).uptimeClaim).toBe("99%");
});

test("of two who save at the same moment the second is told of the first", async () => {
  const second = await db.transaction(async (tx) => {
    await saveShopSettings(tx, {
      actor,
      opened: defaults,
      fields: { ...defaults, uptimeClaim: "1" },
    });
    const attempt = save(defaults, { uptimeClaim: "2" });
    await someoneWaits();
    return { attempt };
  });
  expect(await second.attempt).toMatchObject({ kind: "conflict", current: { uptimeClaim: "1" } });
});

test("a change is written down with what it changed, and announced; none is not", async () => {
  const heard: News[] = [];
  await openBus(url);
  const leave = listen((news) => heard.push(news));
  await save(defaults, {});
  await save(defaults, { isFixedRatingShown: true });
  const change = { kind: "change", change: { topic: "settings", id: "shop" } };
  await soon(() => expect(heard).toEqual([change]));
  leave();
  await closeBus();
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      actorId: actor.id,
      action: "setting.update",
      subjectType: "setting",
      subjectId: "shop",
      before: { isFixedRatingShown: false },
      after: { isFixedRatingShown: true },
    },
  ]);
});

test("only administrators change the settings", async () => {
  actor = await makeUser();
  await expect(save(defaults, { uptimeClaim: "1" })).rejects.toThrow(NotAnAdministrator);
  expect(await findShopSettings(db)).toEqual(defaults);
});
