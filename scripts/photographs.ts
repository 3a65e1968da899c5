import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import pg from "pg";
import sharp from "sharp";
import { administrator, findDatabaseUrl, startBuiltShop } from "#test/running-shop.ts";
import { findChromium } from "./chromium.ts";
import { addOrders } from "./photographed-orders.ts";

/**
 * Takes the pictures in `docs/pictures` anew, of the shop as it is built: those of the README, and one
 * sheet with every kind of page, light and dark, wide and narrow. Flags want a font that has them, such
 * as Debian's fonts-noto-color-emoji.
 */
const folder = "docs/pictures";
const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1920, height: 1080 };

/** Products that a visitor of the pictures looks at and buys. */
const [looked, ...wanted] = ["MGI02-T", "MGO01-T", "MSR01-WA", "MTR01-T"] as const;

interface Setting {
  browser: Browser;
  url: string;
  /** The cookies of the administrator, who has a filled cart too. */
  signedIn: Awaited<ReturnType<BrowserContext["storageState"]>>;
}

interface View {
  path: string;
  size?: { width: number; height: number };
  scheme?: "light" | "dark";
  /** What is done on the page before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>;
}

const productPath = `/products?search=${looked}`;

/** A search by a part number, and from there to the product. */
async function openFound(page: Page): Promise<void> {
  await page.getByRole("article").getByRole("heading").getByRole("link").first().click();
  await page.waitForURL("**/product/**");
}

async function editFirst(page: Page): Promise<void> {
  await page.getByRole("row").getByRole("button", { name: "Edit" }).first().click();
  await page.getByRole("heading", { name: /^Edit / }).waitFor();
}

const pictures: Record<string, View> = {
  home: { path: "/" },
  products: { path: "/products" },
  "product-dark": { path: productPath, scheme: "dark", prepare: openFound },
  "product-phone": { path: productPath, size: narrow, prepare: openFound },
  checkout: { path: "/checkout", size: { width: 1280, height: 1000 } },
  "back-office": { path: "/admin/products?q=MSR01-WA", prepare: editFirst },
  orders: { path: "/admin/orders" },
};

const rows: View[] = [
  { path: "/" },
  { path: "/products" },
  { path: productPath, prepare: openFound },
  { path: "/gateways" },
  { path: "/documentation" },
  { path: "/about" },
  { path: "/cart" },
  { path: "/checkout" },
  { path: "/admin/products" },
  { path: "/admin/orders" },
  { path: "/admin/dashboard" },
  { path: "/admin/settings" },
];

/** Pages that nobody sees without an account. */
const isPrivate = (path: string) => /^\/(cart|checkout|admin)/.test(path);

/** How much smaller a page is on the sheet, and what is between two. */
const scale = 0.35;
const gap = 8;

async function photograph(
  { browser, url, signedIn }: Setting,
  { path, size = wide, scheme = "light", prepare }: View,
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    colorScheme: scheme,
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "UTC",
    ...(isPrivate(path) && { storageState: signedIn }),
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.mouse.move(1, size.height / 2);
  await page.waitForLoadState("networkidle");
  await prepare?.(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(areSeenPicturesThere);
  await page.evaluate(drawSeenPictures);
  const taken = await page.screenshot({ animations: "disabled", caret: "hide" });
  await context.close();
  return taken;
}

/** Runs in the page: a picture of the demonstration that nobody has asked for yet is made on request. */
function areSeenPicturesThere(): boolean {
  return [...document.images]
    .filter((picture) => picture.getBoundingClientRect().top < innerHeight)
    .every((picture) => picture.complete && picture.naturalWidth > 0);
}

/** Runs in the page: a picture that has come is not drawn yet, and may come once more where its page has changed. */
async function drawSeenPictures(): Promise<void> {
  await Promise.all([...document.images].map((picture) => picture.complete && picture.decode()));
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

/** Every kind of page, one below the other. */
async function makeSheet(setting: Setting): Promise<Buffer> {
  const looks = [
    { scheme: "light", size: wide },
    { scheme: "dark", size: wide },
    { scheme: "light", size: narrow },
    { scheme: "dark", size: narrow },
    { scheme: "light", size: tablet },
    { scheme: "dark", size: desk },
  ] as const;
  const height = Math.round(narrow.height * scale);
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let right = gap;
  for (const { scheme, size } of looks) {
    const width = Math.round(size.width * scale);
    for (const [at, row] of rows.entries()) {
      const taken = await photograph(setting, { ...row, scheme, size });
      const input = await sharp(taken)
        .resize({ width })
        .extract({ left: 0, top: 0, width, height })
        .toBuffer();
      placed.push({ input, left: right, top: gap + at * (height + gap) });
    }
    right += width + gap;
  }
  const sheet = { width: right, height: gap + rows.length * (height + gap), channels: 3 as const };
  return sharp({ create: { ...sheet, background: "#8d897c" } })
    .composite(placed)
    .webp({ quality: 80 })
    .toBuffer();
}

/** Signs in and fills the cart, which the account keeps. */
async function comeIn(browser: Browser, url: string): Promise<Setting["signedIn"]> {
  const context = await browser.newContext({ baseURL: url });
  const headers = { Origin: url };
  await context.request.post("/api/auth/sign-in/email", { headers, data: administrator });
  const page = await context.newPage();
  for (const partNumber of wanted) {
    await page.goto(`/products?search=${partNumber}`);
    await page.mouse.move(1, 1);
    await openFound(page);
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await page.getByText("Added to cart!").waitFor();
  }
  const state = await context.storageState();
  await context.close();
  return state;
}

const found = findChromium();
if (!found) throw new Error("There is no Chromium: set CHROMIUM_PATH to its program.");
mkdirSync(folder, { recursive: true });
const shop = await startBuiltShop({ log: "test-results/photographs.log" });
const browser = await chromium.launch({
  executablePath: found.path,
  env: { ...process.env, ...found.env } as Record<string, string>,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    // Else each letter is set on a whole pixel, and words come apart.
    "--font-render-hinting=none",
  ],
});
try {
  const database = new pg.Client(await findDatabaseUrl(shop.dataDir));
  await database.connect();
  await addOrders(database);
  await database.end();
  const setting = { browser, url: shop.url, signedIn: await comeIn(browser, shop.url) };
  for (const [name, view] of Object.entries(pictures)) {
    const taken = await sharp(await photograph(setting, view))
      .webp({ quality: 86 })
      .toBuffer();
    await writeFile(`${folder}/${name}.webp`, taken);
    console.log(`${name}.webp, ${Math.round(taken.length / 1024)} KB`);
  }
  const sheet = await makeSheet(setting);
  await writeFile(`${folder}/contact-sheet.webp`, sheet);
  console.log(`contact-sheet.webp, ${Math.round(sheet.length / 1024)} KB`);
} finally {
  await browser.close();
  await shop.stop();
}
