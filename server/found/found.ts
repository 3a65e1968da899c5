import { Hono } from "hono";
import type { Storage } from "#storage/storage.ts";
import { merchantFeed, newProductsFeed } from "./feeds.ts";
import { llms } from "./llms.ts";
import { icon, iconPaths, manifest } from "./manifest.ts";
import { offlinePage, offlineWorker } from "./offline.ts";
import { productSharePicture, shopSharePicture } from "./share-pictures.ts";
import { pageSitemap, productSitemap, robots, sitemapIndex } from "./sitemap.ts";

/** What search engines, networks, feed readers and telephones ask a shop for. */
export function found(storage: Storage): Hono {
  const doors = new Hono();
  doors.get("/robots.txt", robots);
  doors.get("/sitemap.xml", sitemapIndex);
  doors.get("/sitemaps/pages.xml", pageSitemap);
  doors.get("/sitemaps/:name", productSitemap);
  doors.get("/feeds/google-merchant.xml", merchantFeed);
  doors.get("/feeds/new-products.xml", newProductsFeed);
  doors.get("/llms.txt", llms);
  doors.get("/manifest.webmanifest", manifest);
  for (const path of iconPaths) doors.get(path, icon);
  doors.get("/offline", offlinePage);
  doors.get("/service-worker.js", offlineWorker);
  doors.get("/images/shared/shop.jpg", shopSharePicture);
  doors.get("/images/shared/:name", productSharePicture(storage));
  return doors;
}
