import { useState } from "react";
import { z } from "zod";
import { attempt, newIdOf, readForm, refused, refusedAsSentBefore, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { keepShown } from "#app/keep-shown.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { db } from "#db";
import type { Actor } from "#shop/people/administrator-role.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import { promotionTypes } from "#shop/sales/promotion.ts";
import {
  deletePromotionCode,
  generatePromotionCode,
  setPromotionActive,
} from "#shop/sales/promotion-change.ts";
import { listPromotionCodes } from "#shop/sales/promotion-list.ts";
import { promotionTable } from "#shop/sales/promotion-table.ts";
import { administratorOf } from "../administrator.ts";
import { TabFault } from "../frame/tab-fault.tsx";
import { useLive } from "../frame/use-live.ts";
import type { Route } from "./+types/promotion-codes";
import { BackToProducts } from "./back-to-products.tsx";
import { GenerateCode } from "./generate-code.tsx";
import { sendCode } from "./promotion-call.ts";
import { promotionColumns } from "./promotion-columns.tsx";
import { statusWords, typeWords } from "./promotion-words.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, promotionTable);
  return { query, page: await listPromotionCodes(db, query) };
}

export const clientLoader = keepShown<typeof loader>();

const id = z.uuid("Unknown promotion code");

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "generate":
      return generate(form, actor);
    case "activate":
      return setActive(form, actor, true);
    case "deactivate":
      return setActive(form, actor, false);
    case "delete":
      return remove(form, actor);
  }
  return refused("Unknown change");
}

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

/** Codes are mailed by the call that programs use as well. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return form.get("intent") === "send" ? sendCode(form) : keepPage({ serverAction });
}

export default function PromotionCodes({ loaderData }: Route.ComponentProps) {
  const { query, page } = loaderData;
  const [isGenerating, setGenerating] = useState(false);
  useLive("promotions", "products");
  return (
    <>
      <BackToProducts title="Promotion codes" />
      <Table
        label="Promotion codes"
        shape={promotionTable}
        query={query}
        page={page}
        columns={promotionColumns}
        filters={[
          { name: "status", label: "Status", options: statusWords },
          { name: "type", label: "Type", options: typeWords },
        ]}
        rowLabel={({ code }) => code}
        empty={{
          title: "No promotion codes yet",
          unmatched: "No promotion codes found",
          text: "Generate the first one: it is good for one product and one order.",
        }}
        loading="Loading promotion codes..."
        actions={
          <Button size="small" onClick={() => setGenerating(true)}>
            <Icon name="plus" className="size-4" />
            Generate Code
          </Button>
        }
      />
      <GenerateCode isOpen={isGenerating} onClose={() => setGenerating(false)} />
    </>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Error fetching promotion codes" />;
}
