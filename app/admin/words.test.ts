import { beforeAll, describe, expect, test, vi } from "vitest";
import { takeFlash } from "#app/browser/flash.ts";
import * as shopAuth from "#auth/shop-auth.ts";
import { db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import * as categoryList from "#shop/catalog/category-list.ts";
import * as categorySections from "#shop/catalog/category-sections.ts";
import * as careerList from "#shop/content/career-list.ts";
import * as reviewList from "#shop/people/review-list.ts";
import * as users from "#shop/people/users.ts";
import * as orderList from "#shop/sales/order-list.ts";
import * as shippingList from "#shop/sales/shipping-list.ts";
import * as accountList from "#shop/social/account-list.ts";
import * as campaignList from "#shop/social/campaign-list.ts";
import * as postList from "#shop/social/post-list.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";
import { careerColumns } from "./careers/columns.tsx";
import { categoryColumns } from "./categories/columns.tsx";
import { featuredColumns } from "./featured/columns.tsx";
import { pendingColumns, reviewColumns } from "./reviews/columns.tsx";
import { tabs } from "./tabs.ts";
import { userColumns } from "./users/columns.tsx";

freshDatabase();

const app = makeApp(undefined, await servePages(await findRoutes("/admin")));
const administrator = new Client(app);

beforeAll(async () => {
  await seedEssentials(db);
  await administrator.signUpAsAdministrator();
});

/** The words of a page of the back office, as they are read one after the other. */
async function read(page: string): Promise<string> {
  const html = await (await administrator.get(`/admin/${page}`)).text();
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}

describe("where there is nothing yet", () => {
  test.each([
    ["users?q=nobody", "No users found"],
    ["orders", "No orders found"],
    ["products-by-category", "No categories found. Create categories first in the Categories tab."],
    ["featured", "No featured products yet"],
    ["categories", "No categories found"],
    ["contact", "No partners added yet"],
    ["careers", "No careers found. Add your first career listing."],
    ["careers?q=none", "No careers found Nothing matches the search and the filters."],
    ["docs?q=none", "No documentation found Nothing matches the search and the filters."],
    ["products?q=none", "No products found Nothing matches the search and the filters."],
    ["social-media/analytics", "Analytics Coming Soon"],
    ["dashboard", "No paid orders in the last 30 days"],
  ])("%s says '%s'", async (page, words) => {
    expect(await read(page)).toContain(words);
  });

  test("no table of pending reviews stands above the others, whose counters are at 0", async () => {
    const page = await read("reviews");
    expect(page).toContain("Pending 0 Approved 0 Declined 0");
    expect(page).not.toContain("Pending Reviews");
  });

  test("orders are summed up on five cards", async () => {
    expect(await read("orders")).toContain(
      "Total Orders 0 Total Revenue ₦0 ($0.00) Pending 0 Completed 0 Cancelled 0",
    );
  });
});

interface Fault {
  page: string;
  words: string;
  fault: () => { mockRestore: () => void };
}

const lost = new Error("no database");

describe("a tab whose data cannot be read", () => {
  test.each<Fault>([
    {
      page: "users",
      words: "Failed to load users",
      fault: () => vi.spyOn(users, "listUsers").mockRejectedValue(lost),
    },
    {
      page: "orders",
      words: "Failed to fetch orders",
      fault: () => vi.spyOn(orderList, "listOrders").mockRejectedValue(lost),
    },
    {
      page: "products",
      words: "Error fetching products",
      fault: () => vi.spyOn(categorySections, "listCategorySections").mockRejectedValue(lost),
    },
    {
      page: "categories",
      words: "Error fetching categories",
      fault: () => vi.spyOn(categoryList, "listCategories").mockRejectedValue(lost),
    },
    {
      page: "reviews",
      words: "Failed to fetch reviews",
      fault: () => vi.spyOn(reviewList, "listReviews").mockRejectedValue(lost),
    },
    {
      page: "shipping",
      words: "Error fetching shipping options",
      fault: () => vi.spyOn(shippingList, "listShipping").mockRejectedValue(lost),
    },
    {
      page: "careers",
      words: "Error fetching careers",
      fault: () => vi.spyOn(careerList, "listCareers").mockRejectedValue(lost),
    },
    {
      page: "social-media",
      words: "Failed to fetch posts",
      fault: () => vi.spyOn(postList, "listPosts").mockRejectedValue(lost),
    },
    {
      page: "social-media/campaigns",
      words: "Failed to fetch campaigns",
      fault: () => vi.spyOn(campaignList, "listCampaigns").mockRejectedValue(lost),
    },
    {
      page: "social-media/accounts",
      words: "Failed to fetch accounts",
      fault: () => vi.spyOn(accountList, "listAccounts").mockRejectedValue(lost),
    },
  ])("$page says '$words', offers to try again, and not why", async ({ page, words, fault }) => {
    const broken = fault();
    const log = vi.spyOn(console, "error").mockReturnValue();
    const shown = await read(page);
    broken.mockRestore();
    log.mockRestore();
    expect(shown).toContain(`${words} Try again`);
    expect(shown).not.toContain("no database");
  });
});

describe("the columns", () => {
  const heads = (columns: readonly { header: string }[]) => columns.map(({ header }) => header);
  const unused = () => {};

  test.each([
    [
      "users",
      userColumns({ ownId: "", rows: [] }),
      ["Email", "Full Name", "Status", "Created", "Actions"],
    ],
    [
      "featured products",
      featuredColumns({ count: 0 }),
      ["Order", "Product", "Category", "Price", "Status", "Actions"],
    ],
    [
      "categories",
      categoryColumns({ onEdit: unused }),
      ["Order", "Name", "Description", "Products", "Actions"],
    ],
    [
      "pending reviews",
      pendingColumns,
      ["Product", "Customer", "Rating", "Comment", "Date", "Actions"],
    ],
    [
      "all reviews",
      reviewColumns,
      ["Product", "Customer", "Rating", "Comment", "Status", "Date", "Actions"],
    ],
    [
      "careers",
      careerColumns({ onEdit: unused }),
      ["Title", "Department", "Location", "Posted", "Closing", "Status", "Actions"],
    ],
  ] as const)("of %s stand in their order", (_, columns, wanted) => {
    expect(heads(columns)).toEqual(wanted);
    expect(heads(columns.filter(({ isActions }) => isActions))).toEqual(["Actions"]);
  });
});

test("the form of an account says that nothing renews its access token", async () => {
  expect(await read("social-media/accounts")).toContain(
    "Stored encrypted, not used yet: give a new access token before it expires",
  );
});

test("each tab says what it waits for while it is on its way", () => {
  const said = Object.fromEntries(tabs.map(({ label, loading }) => [label, loading]));
  expect(said).toMatchObject({
    Users: "Loading users...",
    "Order Tracking": "Loading orders...",
    Products: "Loading products...",
    Categories: "Loading categories...",
  });
});

test("who may not enter hears why in so many words", async () => {
  const said = { getItem: () => null, setItem: () => {} };
  const customer = new Client(app);
  await customer.signUp();
  const refused = await customer.get("/admin");
  expect(takeFlash(refused.headers.get("set-cookie")?.split(";")[0] ?? "", said)?.text).toBe(
    "You don't have admin access",
  );
  const broken = vi.spyOn(shopAuth, "findSession").mockRejectedValue(lost);
  const log = vi.spyOn(console, "error").mockReturnValue();
  const failed = await administrator.get("/admin");
  broken.mockRestore();
  log.mockRestore();
  expect(takeFlash(failed.headers.get("set-cookie")?.split(";")[0] ?? "", said)?.text).toBe(
    "Error verifying admin access",
  );
});
