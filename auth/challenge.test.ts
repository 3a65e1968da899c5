import { expect, test } from "vitest";
import { openAuth } from "#test/auth.ts";
import { freshDatabase } from "#test/database.ts";
import { challengeCookieName } from "./challenge.ts";

freshDatabase();

test.each(["http://shop.example", "https://shop.example"])(
  "the cookie of the second step is called as the library calls it at %s",
  async (siteUrl) => {
    const { createAuthCookie } = await openAuth(siteUrl).$context;
    expect(challengeCookieName(siteUrl)).toBe(createAuthCookie("two_factor").name);
  },
);
