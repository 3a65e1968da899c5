import { useState } from "react";
import { z } from "zod";
import {
  attempt,
  newIdOf,
  readForm,
  refused,
  refusedAsSentBefore,
  refusedByConflict,
  saved,
} from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { keepShown } from "#app/keep-shown.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { DiscardDialog } from "#app/ui/unsaved-guard.tsx";
import { db } from "#db";
import { env } from "#env";
import type { Actor } from "#shop/people/administrator-role.ts";
import { openedRecord } from "#shop/records/fields.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import { type FixedOfUsd, usd } from "#shop/sales/currency.ts";
import {
  type CurrencyChanged,
  createCurrency,
  deleteCurrency,
  updateCurrency,
} from "#shop/sales/currency-change.ts";
import {
  type CurrencyFields,
  currencyCode,
  currencyFields,
  openedCurrency,
  openedRate,
  rate,
} from "#shop/sales/currency-fields.ts";
import { type CurrencyRow, listCurrencyRows } from "#shop/sales/currency-list.ts";
import { currencyTable } from "#shop/sales/currency-table.ts";
import { administratorOf } from "../administrator.ts";
import { Sections } from "../frame/sections.tsx";
import { TabFault } from "../frame/tab-fault.tsx";
import { useEdited } from "../frame/use-edited.ts";
import { useLive } from "../frame/use-live.ts";
import type { Route } from "./+types/currencies";
import { currencyColumns } from "./currency-columns.tsx";
import { CurrencyDialog } from "./currency-dialog.tsx";
import { keptBecause } from "./currency-words.ts";
import { settingsSections } from "./sections.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, currencyTable);
  const page = await listCurrencyRows(db, query);
  return { query, page, chargeCurrency: env.CHARGE_CURRENCY };
}

export const clientLoader = keepShown<typeof loader>();

// In the order of the form: the message tells the first fault.
const created = z.object({ code: currencyCode, ...currencyFields.shape });
const updated = created.extend({ opened: openedRecord(openedCurrency) });
const rated = z.object({ code: currencyCode, rate, opened: openedRecord(openedRate) });

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "create":
      return create(form, actor);
    case "update":
      return update(form, actor, updated);
    case "rate":
      return update(form, actor, rated);
    case "delete":
      return remove(form, actor);
  }
  return refused("Unknown change");
}

async function create(form: FormData, actor: Actor) {
  const read = readForm(form, created);
  if (read.kind === "refused") return read.answer;
  const { code, ...fields } = read.values;
  const failure = "Failed to add currency";
  return attempt(failure, async () => {
    const changed = await createCurrency(db, { actor, requestId: newIdOf(form), code, fields });
    return answer(changed, { failure, success: "Currency added successfully" });
  });
}

async function update(form: FormData, actor: Actor, schema: typeof updated | typeof rated) {
  const read = readForm(form, schema);
  if (read.kind === "refused") return read.answer;
  const { code, opened, ...fields } = read.values;
  const failure = "Failed to update currency";
  return attempt(failure, async () => {
    const changed = await updateCurrency(db, { actor, code, opened, fields });
    return answer(changed, { failure, success: "Currency updated successfully", record: fields });
  });
}

async function remove(form: FormData, actor: Actor) {
  const read = readForm(form, z.object({ code: currencyCode }));
  if (read.kind === "refused") return read.answer;
  const wanted = { actor, code: read.values.code, chargeCurrency: env.CHARGE_CURRENCY };
  const failure = "Failed to remove currency";
  return attempt(failure, async () => {
    const changed = await deleteCurrency(db, wanted);
    return answer(changed, { failure, success: "Currency removed successfully" });
  });
}

const taken = "A currency with this code already exists";

const fixed: Record<FixedOfUsd, string> = {
  symbol: `The symbol of the US dollar is ${usd.symbol}: the shop's prices are kept in it`,
  rate: "The rate of the US dollar is 1: all other rates are for one US dollar",
  decimals: `The US dollar has ${usd.decimals} decimals: the shop's prices are kept in it`,
};

function answer(
  changed: CurrencyChanged,
  {
    failure,
    success,
    record,
  }: { failure: string; success: string; record?: Partial<CurrencyFields> },
) {
  switch (changed.kind) {
    case "changed":
      return saved(success, record);
    case "unknown_currency":
      return refused(`${failure}: This currency does not exist any more`, { status: 404 });
    case "code_taken":
      return refused(taken, { errors: { code: taken }, status: 409 });
    case "sent_before":
      return refusedAsSentBefore();
    case "fixed": {
      const reason = fixed[changed.field];
      return refused(reason, { errors: { [changed.field]: reason } });
    }
    case "in_use":
      return refused(`${failure}: ${keptBecause[changed.use]}`, { status: 409 });
    case "conflict":
      return refusedByConflict(changed);
  }
}

export const clientAction = keepPage;

export default function Currencies({ loaderData }: Route.ComponentProps) {
  const { query, page, chargeCurrency } = loaderData;
  const [edited, setEdited] = useState<CurrencyRow | "new" | null>(null);
  const rates = useEdited<{ id: string }>();
  useLive("settings");
  return (
    <>
      <Sections {...settingsSections} />
      <p className="mb-4 max-w-prose text-ink-soft text-sm">
        Prices are kept in US dollars and shown in these currencies, at units for one US dollar. An
        order keeps the rates that it was placed at.
      </p>
      <Table
        label="Currencies"
        shape={currencyTable}
        query={query}
        page={page}
        columns={currencyColumns({
          chargeCurrency,
          rates,
          onEdit: setEdited,
        })}
        rowLabel={({ code }) => code}
        empty={{ title: "No currencies found" }}
        loading="Loading currencies..."
        actions={
          <Button size="small" onClick={() => setEdited("new")}>
            <Icon name="plus" className="size-4" />
            Add Currency
          </Button>
        }
      />
      <CurrencyDialog edited={edited} onClose={() => setEdited(null)} />
      <DiscardDialog {...rates.question} />
    </>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Failed to fetch currencies" />;
}
