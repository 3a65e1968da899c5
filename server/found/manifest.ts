import type { Handler } from "hono";
import { db } from "#db";
import { findCompany } from "#shop/content/company.ts";
import { answerKept } from "./answer.ts";
import { drawFavicon, drawIcon, paper } from "./mark.ts";

const day = 86_400;

/** The icons by the names under which they are asked for. */
const icons: Record<string, () => Promise<Buffer>> = {
  "/favicon.ico": drawFavicon,
  "/icons/192.png": () => drawIcon({ size: 192, share: 0.94, ground: null }),
  "/icons/512.png": () => drawIcon({ size: 512, share: 0.94, ground: null }),
  "/icons/maskable-512.png": () => drawIcon({ size: 512, share: 0.62, ground: paper }),
  "/icons/apple-touch-180.png": () => drawIcon({ size: 180, share: 0.7, ground: paper }),
};

export const iconPaths = Object.keys(icons);

/** How the shop looks once it is kept on a telephone's screen. */
export const manifest: Handler = async (context) => {
  const { name, description } = await findCompany(db);
  const body = JSON.stringify({
    name,
    ...(description && { description }),
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    lang: "en",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "All Products", url: "/products" },
      { name: "Resources", url: "/documentation" },
    ],
  });
  return answerKept(context, { body, type: "application/manifest+json", maxAge: day });
};

const drawn = new Map<string, Promise<Buffer>>();

/** An icon, drawn when it is first asked for and kept for as long as the shop runs, unless that fails. */
export const icon: Handler = async (context) => {
  const { path } = context.req;
  const draw = icons[path];
  if (!draw) return context.notFound();
  const made = drawn.get(path) ?? draw();
  drawn.set(path, made);
  made.catch(() => drawn.delete(path));
  const type = path.endsWith(".ico") ? "image/x-icon" : "image/png";
  return answerKept(context, { body: new Uint8Array(await made), type, maxAge: day });
};
