import { z } from "zod";
import { attempt, newIdOf, readForm, refused, refusedAsSentBefore, saved } from "#app/form.ts";
import { db } from "#db";
import type { Actor } from "#shop/people/administrator-role.ts";
import { promotionTypes } from "#shop/sales/promotion.ts";
import {
  deletePromotionCode,
  generatePromotionCode,
  setPromotionActive,
} from "#shop/sales/promotion-change.ts";
import type { Intents } from "./product-intents.ts";

/**
 * For every page that shows promotion codes: what its buttons ask for must not need another page first,
 * which may not be there to be fetched.
 */
export const promotionIntents: Intents = {
  "generate-code": generate,
  "activate-code": (form, actor) => setActive(form, actor, true),
  "deactivate-code": (form, actor) => setActive(form, actor, false),
  "delete-code": remove,
};

const id = z.uuid("Unknown promotion code");

const noProduct = "Please select a product";
const wanted = z.object({
  productId: z.string(noProduct).min(1, noProduct).pipe(z.uuid(noProduct)),
  type: z.enum(promotionTypes, "Please select a promotion type"),
});

async function generate(form: FormData, actor: Actor) {
  const read = readForm(form, wanted);
  if (read.kind === "refused") return read.answer;
  return attempt("Error generating promotion code", async () => {
    const request = { actor, requestId: newIdOf(form) };
    const made = await generatePromotionCode(db, { ...request, ...read.values });
    if (made.kind === "generated") return saved(`Promotion code generated: ${made.code}`);
    if (made.kind === "sent_before") return refusedAsSentBefore();
    const gone = "Product not found";
    return refused(gone, { errors: { productId: gone }, status: 404 });
  });
}

async function setActive(form: FormData, actor: Actor, isActive: boolean) {
  const read = readForm(form, z.object({ id }));
  if (read.kind === "refused") return read.answer;
  const failure = "Error updating promotion code";
  return attempt(failure, async () => {
    const changed = await setPromotionActive(db, { actor, id: read.values.id, isActive });
    switch (changed.kind) {
      case "changed":
        return saved(isActive ? "Promotion code activated" : "Promotion code deactivated");
      case "unknown_code":
        return refused(`${failure}: ${gone}`, { status: 404 });
      case "used_code":
        return refused(`${failure}: It has been used`, { status: 409 });
    }
  });
}

async function remove(form: FormData, actor: Actor) {
  const read = readForm(form, z.object({ id }));
  if (read.kind === "refused") return read.answer;
  const failure = "Error deleting promotion code";
  return attempt(failure, async () => {
    const deleted = await deletePromotionCode(db, { actor, id: read.values.id });
    if (deleted.kind === "changed") return saved("Promotion code deleted");
    return refused(`${failure}: ${gone}`, { status: 404 });
  });
}

const gone = "It does not exist any more";
