import { createHash } from "node:crypto";
import type { Context, Handler } from "hono";
import { z } from "zod";
import { db } from "#db";
import { findPublicProduct, type PublicProduct } from "#shop/catalog/public-products.ts";
import { sharePicturePath, sharePictureVersion } from "#shop/catalog/share-picture.ts";
import { findSharePicture, keepSharePicture } from "#shop/catalog/share-picture-record.ts";
import { findCompany } from "#shop/content/company.ts";
import { recordOwnFile } from "#shop/content/uploads.ts";
import { formatMoney, usd } from "#shop/sales/currency.ts";
import { makeKey, type Storage } from "#storage/storage.ts";
import { noSuchFile } from "../no-such-file.ts";
import { answerKept } from "./answer.ts";
import { makeLine } from "./line.ts";
import type { SharePicture } from "./share-picture-drawing.ts";

/** A drawing takes a processor for about a quarter of a second: buyers come first. */
const takeTurn = makeLine<Uint8Array<ArrayBuffer>>({ atOnce: 1, waiting: 20 });

const name = /^([0-9a-f-]{36})-([0-9a-f]{16})\.jpg$/;

/**
 * `GET /images/shared/{product}-{version}.jpg`: drawn when it is first asked for, then kept. The
 * version is made of all that is drawn; whoever asks for an older one is sent to the one that is true.
 */
export function productSharePicture(storage: Storage): Handler<object, "/images/shared/:name"> {
  return async (context) => {
    const [, id, version] = name.exec(context.req.param("name")) ?? [];
    const known = z.guid().safeParse(id);
    const product = known.success ? await findPublicProduct(db, known.data) : null;
    if (!product) return noSuchFile(context);
    if (version !== sharePictureVersion(product)) {
      context.header("Cache-Control", "no-cache");
      return context.redirect(sharePicturePath(product), 302);
    }
    const kept = await readKept(storage, { product, version });
    if (kept) return answerPicture(context, kept);
    const turn = await takeTurn(`${id} ${version}`, () => draw(storage, { product, version }));
    if (turn.kind === "full") return answerBusy(context);
    return answerPicture(context, turn.result);
  };
}

/** The last picture of the shop, and the name that it shows. */
let ofShop: { title: string; bytes: Uint8Array<ArrayBuffer> } | null = null;

/** The picture for pages that have none of their own: the company's name. Kept for as long as that stays. */
export const shopSharePicture: Handler = async (context) => {
  const { name: title } = await findCompany(db);
  if (ofShop?.title !== title) {
    const subject = { title, eyebrow: "Marketplace", figure: "IoT hardware", picture: null };
    const turn = await takeTurn(`shop ${title}`, () => drawShared(subject));
    if (turn.kind === "full") return answerBusy(context);
    ofShop = { title, bytes: turn.result };
  }
  return answerKept(context, { body: ofShop.bytes, type: "image/jpeg", maxAge: 86_400 });
};

function answerPicture(context: Context, bytes: Uint8Array<ArrayBuffer>): Response {
  return context.body(bytes, 200, {
    "Content-Type": "image/jpeg",
    "Cache-Control": "public, max-age=31536000, immutable",
  });
}

function answerBusy(context: Context): Response {
  const message = "Too many pictures are being drawn. Please try again.";
  context.header("Retry-After", "5");
  context.header("Cache-Control", "no-store");
  return context.json({ error: { code: "busy", message } }, 503);
}

interface Wanted {
  product: PublicProduct;
  version: string;
}

async function readKept(storage: Storage, { product, version }: Wanted) {
  const kept = await findSharePicture(db, product.id);
  return kept?.version === version ? readBytes(storage, kept.key) : null;
}

async function readBytes(storage: Storage, key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await storage.open(key);
  return file && new Uint8Array(await new Response(file.body).arrayBuffer());
}

async function draw(storage: Storage, { product, version }: Wanted) {
  const { id, name: title, partNumber, priceMinor, imageKeys } = product;
  const key = imageKeys[0];
  const picture = key ? await readBytes(storage, key) : null;
  const figure = formatMoney(priceMinor, usd);
  const subject = { title, eyebrow: partNumber, figure, picture };
  const bytes = await drawShared(subject);
  const newKey = makeKey(createHash("sha256").update(bytes).digest("hex"), "jpg");
  const size = { sizeBytes: bytes.length, width: null, height: null };
  // Noted like an upload, so that it goes once its product is gone, or another was kept in its place.
  await recordOwnFile(db, { key: newKey, kind: "picture", name: `${id}-${version}.jpg`, ...size });
  await storage.put(newKey, bytes);
  const { replacedKey } = await keepSharePicture(db, { productId: id, version, key: newKey });
  if (replacedKey) await storage.remove(replacedKey);
  return bytes;
}

/** The fonts and what reads them are loaded with the first drawing: a shop should start without them. */
async function drawShared(subject: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  const { drawSharePicture } = await import("./share-picture-drawing.ts");
  return new Uint8Array(await drawSharePicture(subject));
}
