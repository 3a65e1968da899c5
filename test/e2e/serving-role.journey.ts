import { expect, test } from "@playwright/test";
import { findRolesOfShop } from "./database.ts";

test("whoever serves is in the database as the role that owns nothing", async () => {
  const roles = await findRolesOfShop();
  expect(roles).toEqual(
    ["shop", "shop changes", "shop jobs"].map((part) => `${part} as shop_serving`),
  );
});
