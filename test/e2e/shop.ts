import { startBuiltShop } from "../running-shop.ts";

/** One shop for the whole run. The workers inherit its address; see `database.ts` for its data. */
export default async function setUp() {
  const shop = await startBuiltShop({ log: "test-results/shop.log" });
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA_DIR = shop.dataDir;
  return () => shop.stop();
}
