import { z } from "zod";
import { attempt, newIdOf, readForm, refused, refusedByConflict, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { keepShown } from "#app/keep-shown.ts";
import { Table } from "#app/ui/table/table.tsx";
import { DiscardDialog } from "#app/ui/unsaved-guard.tsx";
import { db } from "#db";
import { env } from "#env";
import type { Actor } from "#shop/people/administrator-role.ts";
import { openedRecord } from "#shop/records/fields.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import { findOrderCurrencies } from "#shop/sales/order-currencies.ts";
import {
  createShippingOption,
  deleteShippingOption,
  type ShippingChanged,
  updateShippingOption,
} from "#shop/sales/shipping-change.ts";
import {
  openedShipping,
  type ShippingFields,
  shippingFields,
} from "#shop/sales/shipping-fields.ts";
import { listShipping, type ShippingRow } from "#shop/sales/shipping-list.ts";
import { shippingTable } from "#shop/sales/shipping-table.ts";
import type { Route } from "./+types/shipping";
import { administratorOf } from "./administrator.ts";
import { TabFault } from "./frame/tab-fault.tsx";
import { useEdited } from "./frame/use-edited.ts";
import { useLive } from "./frame/use-live.ts";
import { shippingColumns } from "./shipping/columns.tsx";
import { withCostInNaira } from "./shipping/naira.ts";
import { ShippingForm } from "./shipping/shipping-form.tsx";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, shippingTable);
  const [page, naira] = await Promise.all([listShipping(db, query), findNaira()]);
  return { query, page, naira };
}

async function findNaira() {
  const { naira } = await findOrderCurrencies(db, { chargeCurrency: env.CHARGE_CURRENCY });
  return naira;
}

export const clientLoader = keepShown<typeof loader>();

const known = z.object({ id: z.uuid("Unknown shipping option") });
const edited = known.extend({ opened: openedRecord(openedShipping) });

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "create":
      return create(form, actor);
    case "update":
      return update(form, actor);
    case "delete":
      return remove(form, actor);
  }
  return refused("Unknown change");
}

async function create(form: FormData, actor: Actor) {
  const read = readForm(form, shippingFields);
  if (read.kind === "refused") return read.answer;
  return attempt("Error creating shipping option", async () => {
    const created = await createShippingOption(db, {
      actor,
      id: newIdOf(form),
      fields: read.values,
    });
    return answer(created, "Shipping option created successfully");
  });
}

async function update(form: FormData, actor: Actor) {
  const read = readForm(form, shippingFields);
  if (read.kind === "refused") return read.answer;
  const subject = readForm(form, edited);
  if (subject.kind === "refused") return subject.answer;
  return attempt("Error updating shipping option", async () => {
    const wanted = { actor, ...subject.values, fields: read.values };
    const updated = await updateShippingOption(db, wanted);
    return answer(updated, "Shipping option updated successfully", read.values);
  });
}

async function remove(form: FormData, actor: Actor) {
  const read = readForm(form, known);
  if (read.kind === "refused") return read.answer;
  return attempt("Error deleting shipping option", async () => {
    const deleted = await deleteShippingOption(db, { actor, id: read.values.id });
    return answer(deleted, "Shipping option deleted successfully");
  });
}

async function answer(changed: ShippingChanged, success: string, record?: ShippingFields) {
  switch (changed.kind) {
    case "changed":
      return saved(success, record);
    case "unknown_option":
      return refused("This shipping option does not exist any more", { status: 404 });
    case "conflict":
      return refusedByConflict(withCostInNaira(changed, await findNaira()));
  }
}

export const clientAction = keepPage;

export default function Shipping({ loaderData }: Route.ComponentProps) {
  const { query, page, naira } = loaderData;
  const { edited, edit, cancel, finish, noteDirt, question } = useEdited<ShippingRow>();
  useLive("shipping");
  return (
    <>
      <ShippingForm edited={edited} onDone={finish} onCancel={cancel} onDirty={noteDirt} />
      <Table
        label="Shipping options"
        shape={shippingTable}
        query={query}
        page={page}
        columns={shippingColumns({ naira, onEdit: edit })}
        filters={[
          { name: "cost", label: "Cost", options: { stated: "Stated", later: "Told later" } },
        ]}
        rowLabel={({ title }) => title}
        empty={{
          title: "No shipping options found",
          text: "Add the first one with the form above. Without any, checkout says that shipping will be confirmed.",
        }}
        loading="Loading shipping options..."
      />
      <DiscardDialog {...question} />
    </>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Error fetching shipping options" />;
}
