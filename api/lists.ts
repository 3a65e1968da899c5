import { type Context, Hono } from "hono";
import { findSession } from "#auth/shop-auth.ts";
import { db } from "#db";
import { type CustomerLists, syncLists } from "#shop/sales/customer-lists.ts";
import { readBody, refuse } from "./answer.ts";
import { syncListsBody } from "./list-body.ts";

/** The call by which the cart and the wishlist of a customer follow from device to device. */
export function listsApi() {
  const api = new Hono();
  api.post("/sync-lists", sync);
  return api;
}

async function sync(call: Context) {
  const session = await findSession(call.req.raw);
  if (!session) {
    return refuse(call, 401, { code: "unauthenticated", message: "Please sign in to continue" });
  }
  const body = await readBody(call, syncListsBody);
  if ("refused" in body) return body.refused;
  const { user_id, changes } = body.data;
  if (user_id !== session.visitor.id) {
    const message = "Someone else is signed in now";
    return refuse(call, 409, { code: "other_user", message, field: "user_id" });
  }
  const lists = await syncLists(db, { userId: user_id, changes, now: new Date() });
  call.header("Cache-Control", "no-store");
  return call.json(asAnswer(lists));
}

function asAnswer({ clockMs, lines }: CustomerLists) {
  return {
    clock: clockMs,
    lines: lines.map((line) => ({
      list: line.list,
      product_id: line.productId,
      version: line.version,
      color: line.color,
      accessories: line.accessories,
      sample: line.isSample,
      quantity: line.quantity,
      name: line.name,
      image_key: line.imageKey,
      price_minor: line.priceMinor,
      min_order_quantity: line.minOrderQuantity,
    })),
  };
}
