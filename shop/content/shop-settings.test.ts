import { expect, test } from "vitest";
import { db, shopSettings } from "#db";
import { freshDatabase } from "#test/database.ts";
import { findShopSettings, readShopSettings } from "./shop-settings.ts";

freshDatabase();

test("a shop whose owner decided nothing has every default", () => {
  expect(readShopSettings([])).toEqual({
    productCountClaim: "200+",
    supportClaim: "24/7",
    uptimeClaim: "99.9%",
    businessCountClaim: "5,000",
    heroVideo: null,
    platformWebsite: "https://platform.example.com/",
    dispatchCutoff: "3 PM",
    isRegistrationOpen: true,
    isFixedRatingShown: false,
  });
});

test("what the owner decided stands beside the defaults of the rest", async () => {
  await db.insert(shopSettings).values([
    { name: "businessCountClaim", value: "7,500" },
    { name: "isRegistrationOpen", value: false },
  ]);
  expect(await findShopSettings(db)).toMatchObject({
    businessCountClaim: "7,500",
    isRegistrationOpen: false,
    productCountClaim: "200+",
  });
});

test("a value of the wrong shape, or under a name nobody knows, changes nothing", () => {
  const rows = [
    { name: "uptimeClaim", value: 99.9 },
    { name: "isFixedRatingShown", value: "yes" },
    { name: "supportClaim", value: "   " },
    { name: "heroVideo", value: "elsewhere.example/film.mp4" },
    { name: "platformWebsite", value: "javascript:alert(1)" },
    { name: "colourOfTheSky", value: "blue" },
  ];
  expect(readShopSettings(rows)).toEqual(readShopSettings([]));
});
