import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** A file and something that it tries to import. */
type Attempt = [file: string, imported: string, names?: string];

const refused: Attempt[] = [
  ["shop/sales/a.ts", "react"],
  ["shop/sales/b.ts", "react-router"],
  ["shop/sales/c.ts", "hono/cookie"],
  ["shop/sales/d.ts", "#app/ui/price.tsx"],
  ["shop/sales/e.ts", "#server/health.ts"],
  ["shop/sales/f.ts", "#api/orders.ts"],
  ["shop/sales/g.ts", "#mail/templates/index.ts"],
  ["shop/sales/h.ts", "#payments/paystack.ts"],
  ["shop/sales/i.ts", "#jobs/worker.ts"],
  ["shop/sales/j.ts", "../../app/ui/price.tsx"],
  ["shop/sales/k.ts", "../../db/db.server.ts"],
  ["shop/sales/l.ts", "#test/builders.ts"],
  ["shop/social/a.ts", "#social/publishers.ts"],
  ["shop/sales/m.ts", "#paper/invoice.ts"],
  ["shop/sales/n.ts", "#studio/device.ts"],
  ["server/c.ts", "#studio/scene.ts"],
  ["app/storefront/f.tsx", "#studio/device.ts"],
  ["studio/a.ts", "#shop/catalog/product.ts"],
  ["studio/b.ts", "#db"],
  ["app/storefront/a.tsx", "#db", "products"],
  ["app/storefront/b.tsx", "#db/schema/catalog.ts"],
  ["app/storefront/c.tsx", "#payments/provider.ts"],
  ["app/storefront/d.tsx", "#app/admin/layout.tsx"],
  ["app/storefront/e.tsx", "../auth/sign-in.tsx"],
  ["app/admin/a.tsx", "#app/storefront/product-card.tsx"],
  ["app/admin/b.tsx", "#social/publishers.ts"],
  ["app/auth/a.tsx", "../storefront/product-card.tsx"],
  ["app/dev/a.tsx", "#db", "products"],
  ["app/dev/b.tsx", "#app/company/about.tsx"],
  ["app/storefront/g.tsx", "#app/dev/ui.tsx"],
  ["app/admin/c.tsx", "../dev/ui.tsx"],
  ["app/shell/b.tsx", "#app/dev/ui.tsx"],
  ["app/ui/e.tsx", "../dev/ui/tokens.ts"],
  ["server/d.ts", "#app/dev/ui/tokens.ts"],
  ["app/ui/a.tsx", "#db"],
  ["app/ui/b.tsx", "#auth/auth.ts"],
  ["app/ui/c.tsx", "#app/browser/cart.tsx"],
  ["app/ui/d.tsx", "../storefront/product-card.tsx"],
  ["app/browser/a.tsx", "#db"],
  ["app/shell/a.tsx", "#app/storefront/home.tsx"],
  ["server/a.ts", "#app/ui/price.tsx"],
  ["server/b.ts", "#db", "orders"],
  ["api/a.ts", "#app/ui/price.tsx"],
  ["api/b.ts", "#db", "orders"],
  ["jobs/a.ts", "#app/head.ts"],
  ["jobs/b.ts", "#server/app.ts"],
  ["auth/a.ts", "#server/app.ts"],
  ["payments/a.ts", "#shop/sales/order.ts"],
  ["payments/b.ts", "#db"],
  ["mail/a.ts", "#shop/sales/order.ts"],
  ["sms/a.ts", "#shop/people/text-queue.ts"],
  ["app/account/a.tsx", "#sms/gateway.ts"],
  ["social/a.ts", "#shop/social/post.ts"],
  ["social/b.ts", "#db"],
  ["paper/a.ts", "#shop/sales/order.ts"],
  ["paper/b.ts", "#env"],
  ["storage/a.ts", "#shop/catalog/product.ts"],
  ["realtime/a.ts", "#shop/catalog/product.ts"],
  ["db/a.ts", "#shop/sales/order.ts"],
  ["db/b.ts", "../shop/sales/order.ts"],
  ["shop/sales/o.ts", "../../studio/device.ts"],
  ["app/storefront/h.tsx", "../../paper/invoice.ts"],
  ["server/e.ts", "../sms/gateway.ts"],
  ["mail/b.ts", "../social/publishers.ts"],
  ["server/f.ts", "../backup/backup.ts"],
  ["shop/sales/p.ts", "../../backup/backup.ts"],
  ["jobs/c.ts", "../backup/backup.ts"],
  ["db/c.ts", "../ordeal/ordeal.ts"],
  ["backup/a.ts", "#shop/sales/order.ts"],
  ["backup/b.ts", "#payments/paystack.ts"],
  ["backup/c.ts", "#app/head.ts"],
  ["backup/d.ts", "../server/app.ts"],
];

const welcome: Attempt[] = [
  ["shop/sales/yes-a.ts", "#db", "orders"],
  ["shop/sales/yes-b.ts", "#payments/provider.ts"],
  ["shop/sales/yes-c.ts", "#jobs/queue.ts"],
  ["shop/social/yes-a.ts", "#social/publisher.ts"],
  ["shop/sales/yes-e.ts", "#paper/contents.ts"],
  ["shop/sales/yes-d.ts", "../catalog/product.ts"],
  ["shop/sales/yes.test.ts", "#test/database.ts"],
  ["app/storefront/yes-a.tsx", "#db", "db"],
  ["app/storefront/yes-b.tsx", "#shop/catalog/product.ts"],
  ["app/storefront/yes-c.tsx", "#app/ui/price.tsx"],
  ["app/ui/yes-a.tsx", "#shop/sales/money.ts"],
  ["app/dev/yes-a.tsx", "#app/ui/price.tsx"],
  ["server/yes-a.ts", "#db", "db"],
  ["payments/yes-a.ts", "#env"],
  ["sms/yes-a.ts", "#env"],
  ["auth/yes-a.ts", "#sms/gateway.ts"],
  ["social/yes-a.ts", "#env"],
  ["jobs/yes-a.ts", "#social/publishers.ts"],
  ["db/yes-a.ts", "#env"],
  ["db/seed/yes-a.ts", "#studio/device.ts"],
  ["studio/yes-a.ts", "#db/seed/catalogue/products.ts"],
  ["studio/yes-b.ts", "three"],
  ["shop/sales/yes-f.ts", "../social/post.ts"],
  ["backup/yes-a.ts", "#db"],
  ["backup/yes-b.ts", "#storage/storage.ts"],
  ["backup/yes-c.ts", "./archive.ts"],
  ["scripts/yes-a.ts", "../backup/backup.ts"],
];

/** The refused imports that the linter found, as `file:name`. */
const found = new Set<string>();
const folder = mkdtempSync(join(tmpdir(), "walls-"));

beforeAll(() => {
  copyFileSync("biome.json", join(folder, "biome.json"));
  for (const [file, imported, names = "thing"] of [...refused, ...welcome]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `import { ${names} } from "${imported}";\n${names}();\n`);
  }
  const biome = resolve("node_modules/@biomejs/biome/bin/biome");
  const options = ["--only=style/noRestrictedImports", "--vcs-enabled=false", "--reporter=json"];
  const { stdout } = spawnSync(process.execPath, [biome, "lint", ...options, "."], {
    cwd: folder,
    encoding: "utf8",
  });
  const report: { diagnostics: { location: { path: string } }[] } = JSON.parse(stdout);
  for (const { location } of report.diagnostics) found.add(location.path);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the walls between the rooms", () => {
  it.each(refused)("keep %s from importing %s", (file) => {
    expect(found).toContain(file);
  });

  it.each(welcome)("let %s import %s", (file) => {
    expect(found).not.toContain(file);
  });
});
