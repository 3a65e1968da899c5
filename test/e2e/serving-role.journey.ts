import { expect, test } from "@playwright/test";
import { findRolesOfShop } from "./database.ts";

test("whoever serves is in the database as the role that owns nothing", async ({ request }) => {
  // Whoever answers lets go of a connection that rests: it has one after a question.
  await request.get("/health");
  const roles = await findRolesOfShop();
  expect(roles).toEqual(
    ["shop", "shop changes", "shop jobs"].map((part) => `${part} as shop_serving`),
  );
});
