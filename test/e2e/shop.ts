import { startIdentityProvider } from "../identity-provider.ts";
import { startBuiltShop } from "../running-shop.ts";
import { SocialPlatforms } from "../social-platforms.ts";

/** One shop for the whole run, with the platforms it posts to and a provider to sign in at. The workers inherit its address; see `database.ts` for its data. */
export default async function setUp() {
  const platforms = await SocialPlatforms.start();
  const provider = await startIdentityProvider();
  const settings = {
    ...platforms.settings,
    OIDC_ISSUER: provider.issuer,
    OIDC_NAME: "Example ID",
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  };
  const shop = await startBuiltShop({ log: "test-results/shop.log", settings });
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA_DIR = shop.dataDir;
  return async () => {
    await shop.stop();
    await platforms.stop();
    await provider.close();
  };
}
