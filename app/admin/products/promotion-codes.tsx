import { useState } from "react";
import { refused } from "#app/form.ts";
import { keepShown } from "#app/keep-shown.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { db } from "#db";
import { readTableQuery } from "#shop/records/table-query.ts";
import { promotionLabels } from "#shop/sales/promotion.ts";
import { listPromotionCodes } from "#shop/sales/promotion-list.ts";
import { promotionTable } from "#shop/sales/promotion-table.ts";
import { administratorOf } from "../administrator.ts";
import { TabFault } from "../frame/tab-fault.tsx";
import { useLive } from "../frame/use-live.ts";
import type { Route } from "./+types/promotion-codes";
import { BackToProducts } from "./back-to-products.tsx";
import { GenerateCode } from "./generate-code.tsx";
import { sendOrKeepPage } from "./promotion-call.ts";
import { promotionColumns } from "./promotion-columns.tsx";
import { promotionIntents } from "./promotion-intents.ts";
import { statusWords } from "./promotion-words.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, promotionTable);
  return { query, page: await listPromotionCodes(db, query) };
}

export const clientLoader = keepShown<typeof loader>();

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const change = Object.hasOwn(promotionIntents, intent) ? promotionIntents[intent] : undefined;
  return change ? change(form, actor) : refused("Unknown change");
}

export const clientAction = sendOrKeepPage;

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
          { name: "type", label: "Type", options: promotionLabels },
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
