import { eq, isNotNull, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  careers,
  categories,
  contactInfo,
  db,
  featuredProducts,
  partners,
  productDocuments,
  products,
  shopSettings,
} from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeProduct, makeShippingOption } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const app = makeApp(undefined, await servePages(await findRoutes("", { without: "/admin" })));
const visitor = new Client(app);

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** What a page says, as somebody reads it. */
async function read(answer: Response): Promise<string> {
  const html = await answer.text();
  return html
    .replaceAll(/<(script|style).*?<\/\1>|<!-- -->/gs, "")
    .replaceAll(/<\/?(?:a|b|span|strong)\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, sign: string) => signs[sign] ?? "")
    .replaceAll(/\s+/g, " ");
}

beforeAll(() => seedEssentials(db));

const notice =
  "Currency Conversion Notice: all pricing conversions are estimates as currencies fluctuate. The final amount will be calculated at checkout.";

describe("in a shop that has nothing yet", () => {
  test.each([
    ["/products", ["All Products", notice, "Showing 0 products"]],
    ["/products", ["No products found matching your filters."]],
    ["/products?search=probe", ['Search Results for "probe"', "Showing 0 products"]],
    ["/sensors", [notice, "No sensors available yet."]],
    ["/gateways", [notice, "No gateways available yet."]],
    ["/accessories", [notice, "No accessories available yet."]],
    ["/dev-kits", [notice, "No development kits available yet."]],
    ["/getting-started", ["No getting started guides available yet."]],
    ["/api-docs", ["No API documentation available yet."]],
    ["/downloads", ["No downloads available yet."]],
    ["/video-tutorials", ["No video tutorials available yet."]],
    ["/shipping", ["Shipping Information", "Shipping information will be available soon."]],
    ["/shipping", ["Orders are processed within 1-2 business days."]],
    ["/shipping", ["Shipping is currently within Nigeria only. International shipping is coming"]],
    ["/careers", ["Join Our Team", "No Open Positions"]],
    ["/careers", ["We don't have any open positions at the moment. Check back soon!"]],
    ["/returns", ["Last updated 23 June 2025", "Delaware"]],
    ["/privacy", ["a review that you began to write are kept in the storage of your browser"]],
    ["/no-such-page", ["404", "Oops! Page not found", "Return to Home"]],
    ["/product/00000000-0000-4000-8000-000000000000", ["Product not found"]],
    ["/", ["Marketplace", "Hardware as a service", "200+", "24/7", "99.9%", "5,000", "3 PM"]],
    ["/", ["Bluetooth", "LoRaWAN", "LTE", "NB-IoT", "Wi-Fi", "4G"]],
    ["/", [`© ${new Date().getUTCFullYear()} `]],
  ])("%s says %j", async (address, words) => {
    const page = await read(await visitor.get(address));
    for (const word of words) expect(page).toContain(word);
  });

  test.each(["/category/nothing", "/category/%E6%97%A5", "/category/%21"])(
    "%s, a category that nobody made, is called 'Products'",
    async (address) => {
      const answer = await visitor.get(address);
      expect(answer.status).toBe(404);
      const page = await answer.text();
      expect(page).toMatch(/<h1[^>]*>Products<\/h1>/);
      expect(page).toContain("No products found in this category.");
    },
  );

  test("the search box says what it searches", async () => {
    expect(await (await visitor.get("/")).text()).toContain('placeholder="Search products..."');
  });

  test("the resources have one name wherever the home page leads to them", async () => {
    const page = await (await visitor.get("/")).text();
    const links = [...page.matchAll(/<a [^>]*href="\/documentation"[^>]*>(.*?)<\/a>/gs)];
    const names = links.map(([link]) => link.replaceAll(/<[^>]*>/g, ""));
    expect(names.length).toBeGreaterThan(2);
    expect(new Set(names)).toEqual(new Set(["Resources"]));
  });

  test("nothing is put forward where nothing is featured", async () => {
    expect(await read(await visitor.get("/products"))).not.toContain("Featured products");
  });

  test("someone who has bought nothing reads so", async () => {
    const customer = new Client(app);
    await customer.signUp();
    const page = await read(await customer.get("/orders"));
    expect(page).toContain("My Orders");
    expect(page).toContain("You haven't placed any orders yet");
  });
});

describe("in a shop that has something of each kind", () => {
  let productPath: string;

  beforeAll(async () => {
    const [category] = await db
      .insert(categories)
      .values({ name: "Plain Things", description: null })
      .returning();
    const product = await makeProduct({
      categoryId: category?.id ?? null,
      minOrderQuantity: 5,
      isSampleAvailable: true,
      samplePriceMinor: 450,
    });
    productPath = `/product/${product.id}`;
    await makeProduct({ categoryId: category?.id ?? null, stock: 0 });
    await db.insert(featuredProducts).values({ productId: product.id, orderIndex: 0 });
    await db.insert(partners).values({
      name: "Savanna",
      website: "https://savanna.example",
      orderIndex: 0,
    });
    await db.insert(careers).values({
      title: "Field Engineer",
      department: "Support",
      type: "Full-time",
      location: "Lagos",
      description: "Install what we sell.",
    });
    await makeShippingOption({ costMinor: 4_500_50 });
  });

  test("shipping costs what is on file, kobo included", async () => {
    expect(await read(await visitor.get("/shipping"))).toContain("Cost: ₦4,500.50");
  });

  test("a category says how many products it has, and what it is for", async () => {
    const page = await read(await visitor.get("/category/plain-things"));
    for (const word of ["Plain Things", notice, "View products", "2 products"]) {
      expect(page).toContain(word);
    }
    expect(page).not.toContain("No products found in this category.");
  });

  test("all products are counted on the home page, those of no category too", async () => {
    const loose = await makeProduct({ categoryId: null });
    const page = await read(await visitor.get("/"));
    expect(page).toContain("Plain Things View products2 products");
    expect(page).toContain("All Products The whole catalogue3 products");
    await db.delete(products).where(eq(products.id, loose.id));
  });

  test("a category shows the files of its products", async () => {
    await db.insert(productDocuments).values({
      productId: productPath.slice("/product/".length),
      position: 0,
      name: "Datasheet.pdf",
      key: "datasheet.pdf",
      sizeBytes: 2048,
    });
    const page = await read(await visitor.get("/category/plain-things"));
    for (const word of ["Category Documentation", "Datasheet.pdf", "Download"]) {
      expect(page).toContain(word);
    }
    await db.delete(productDocuments);
  });

  test("a card tells what is bought together, and the price of a sample", async () => {
    const page = await read(await visitor.get("/products"));
    for (const word of ["Showing 2 products", "Featured products", "$50.00"]) {
      expect(page).toContain(word);
    }
    expect(page).toContain("Standard: $10.00 x 5");
    expect(page).toContain("Sample: $4.50");
    expect(page).toContain("Out of stock");
  });

  test("a list of a category that is gone or was never there is that of all products", async () => {
    const all = await read(await visitor.get("/products"));
    expect(all).toContain("Showing 2 products");
    for (const gone of ["Renamed+Things", "plain+things"]) {
      const page = await (await visitor.get(`/products?category=${gone}`)).text();
      expect(page).toMatch(/<link rel="canonical" href="[^"]*\/products"/);
      expect(page).toMatch(/<h1[^>]*>All Products<\/h1>/);
      expect(await read(new Response(page))).toBe(all);
    }
    const known = await (await visitor.get("/products?category=Plain+Things")).text();
    expect(known).toMatch(/<h1[^>]*>Plain Things<\/h1>/);
  });

  test("a product says what its order is made of", async () => {
    const page = await read(await visitor.get(productPath));
    for (const word of [
      ...["In stock", "Standard price", "Sample price", "Order a sample", "Min. order: 5 units"],
      ...["Pricing excludes shipping and customs.", "What's in the box", "Mounting bracket"],
      ...["Installation guide", "No documentation available for this product yet."],
      ...["No reviews yet"],
    ]) {
      expect(page).toContain(word);
    }
    expect(page).not.toContain("4.8 (124 reviews)");
  });

  test("the rating that nobody gave is shown where the owner wants it", async () => {
    await db.insert(shopSettings).values({ name: "isFixedRatingShown", value: true });
    expect(await read(await visitor.get(productPath))).toContain("4.8 (124 reviews)");
    await db.delete(shopSettings);
  });

  test("partners and positions say where they lead", async () => {
    const contact = await visitor.get("/contact");
    const page = await read(contact);
    for (const word of ["Contact Us", "Our Partners", "Savanna", "Visit Website"]) {
      expect(page).toContain(word);
    }
    const jobs = await (await visitor.get("/careers")).text();
    expect(jobs).toContain("Apply Now");
    expect(jobs.match(/>Full-time</g), "its type is said once").toHaveLength(1);
    const [company] = await db.select().from(contactInfo);
    expect(jobs).toContain(`mailto:${company?.email}?subject=Application%20for%20Field%20Engineer`);
  });

  test("a position that has closed says so, and search engines are told of the others", async () => {
    const position = {
      department: "Support",
      location: "Lagos, Nigeria",
      description: "Answer.",
      postedDate: "2020-01-01",
    };
    await db.insert(careers).values([
      { ...position, title: "Over", closingDate: "2020-02-01" },
      { ...position, title: "Open", closingDate: "2999-02-01" },
    ]);
    const html = await (await visitor.get("/careers")).text();
    const page = await read(new Response(html));
    expect(page).toContain("Closed February 1, 2020");
    expect(page).toContain("Closes February 1, 2999");
    expect(html.match(/"@type":"JobPosting"/g)).toHaveLength(1);
    expect(html).toContain('"validThrough":"2999-02-01"');
    await db.delete(careers).where(isNotNull(careers.closingDate));
  });
});

test.each([
  [
    "/returns",
    [
      ...["Terms of use", "Acceptance", "Refund policy", "General principles", "IoT device"],
      ...["PaaS refunds", "Intellectual property", "Limitation of liability", "Payment terms"],
      ...["Termination", "Governing law", "Delaware", "Contact information"],
      "original payment method within 7 business days of its approval",
      "within 7 days of delivery",
      "cancelled within 7 days of its first payment for a full refund",
      "within 60 days of the invoice date",
      "within 30 days of a notice",
      "The service fee of the platform is a recurring monthly fee",
      "it is a service credit",
    ],
  ],
  ["/returns", [/warranty[^.]*30 days|30 days[^.]*warranty/i, /restocking fee[^.]*40/i]],
  [
    "/privacy",
    ["Delete Account", "unsubscribe link", "Cookies", /card[^.]*(not|never)[^.]*server/i],
  ],
  ["/about", ["PaaS", "AIoT", "sensor"]],
])("the text of %s keeps to what the shop promises", async (address, words) => {
  const page = await read(await visitor.get(address));
  for (const word of words) expect(page).toMatch(word);
});

describe("what cannot be read", () => {
  test("the reviews of a product, leaves it without them, and the fault is logged", async () => {
    const { id } = await makeProduct({ name: "Lonely Thing" });
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await db.execute(sql`alter table reviews rename column comment to away`);
    try {
      const answer = await visitor.get(`/product/${id}`);
      expect(answer.status).toBe(200);
      expect(await read(answer)).toContain("Lonely Thing");
      expect(logged).toHaveBeenCalledOnce();
    } finally {
      await db.execute(sql`alter table reviews rename column away to comment`);
      logged.mockRestore();
    }
  });

  test.each([
    ["shipping_options", "/shipping", "Shipping information will be available soon."],
    ["documentation", "/getting-started", "No getting started guides available yet."],
    ["documentation", "/downloads", "No downloads available yet."],
    ["products", "/category/plain-things", "No products found in this category."],
    ["products", "/sensors", "Error loading sensors"],
    ["products", "/dev-kits", "Error loading development kits"],
  ])("without %s the page %s says so, and the fault is logged", async (table, address, words) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await db.execute(sql.raw(`alter table ${table} rename to away`));
    try {
      expect(await read(await visitor.get(address))).toContain(words);
      expect(logged).toHaveBeenCalled();
    } finally {
      await db.execute(sql.raw(`alter table away rename to ${table}`));
      logged.mockRestore();
    }
  });
});

test("orders that cannot be read are not told to be none, and the fault is logged", async () => {
  const customer = new Client(app);
  await customer.signUp();
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await db.execute(sql`alter table orders rename to away`);
  try {
    const answer = await customer.get("/orders");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const page = await read(answer);
    for (const word of ["My Orders", "Your orders could not be loaded", "Try again"]) {
      expect(page).toContain(word);
    }
    expect(page).not.toContain("You haven't placed any orders yet");
    expect(logged).toHaveBeenCalledOnce();
  } finally {
    await db.execute(sql`alter table away rename to orders`);
    logged.mockRestore();
  }
});

test("whoever asks for a new password is told to look for the mail", async () => {
  const answer = await visitor.submit("/auth?mode=forgot", { email: "ada@example.com" });
  expect(await read(answer)).toContain("Password reset email sent! Check your inbox.");
});
