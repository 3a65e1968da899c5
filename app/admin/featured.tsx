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
import { Table } from "#app/ui/table/table.tsx";
import { db } from "#db";
import {
  addFeatured,
  deleteFeatured,
  type FeaturedChanged,
  type FeaturedPlace,
  moveFeatured,
  placeFeatured,
  setFeaturedStatus,
} from "#shop/catalog/featured-change.ts";
import { countFeatured, listFeaturedRows } from "#shop/catalog/featured-list.ts";
import { featuredTable } from "#shop/catalog/featured-table.ts";
import type { Actor } from "#shop/people/administrator-role.ts";
import { openedRecord } from "#shop/records/fields.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import type { Route } from "./+types/featured";
import { administratorOf } from "./administrator.ts";
import { AddFeatured } from "./featured/add-featured.tsx";
import { featuredColumns } from "./featured/columns.tsx";
import { DraggedRows } from "./featured/dragged-rows.tsx";
import { TabFault } from "./frame/tab-fault.tsx";
import { useLive } from "./frame/use-live.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, featuredTable);
  const [page, count] = await Promise.all([listFeaturedRows(db, query), countFeatured(db)]);
  return { query, page, count };
}

export const clientLoader = keepShown<typeof loader>();

const id = z.uuid("Unknown featured product");
const created = z.object({ productId: z.uuid("Please select a product") });
const changed = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("move"), id, direction: z.enum(["up", "down"]) }),
    z.object({
      intent: z.literal("place"),
      id,
      opened: openedRecord(z.object({ orderIndex: z.number() })),
      orderIndex: z
        .string("Order must be a whole number of at least 0")
        .trim()
        .regex(/^\d+$/, "Order must be a whole number of at least 0")
        .transform(Number),
    }),
    z.object({ intent: z.literal("suspend"), id }),
    z.object({ intent: z.literal("activate"), id }),
    z.object({ intent: z.literal("delete"), id }),
  ],
  "Unknown change",
);

const failure = "Error: the featured products could not be changed";

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = await request.formData();
  if (form.get("intent") === "create") return create(form, actor);
  const read = readForm(form, changed);
  if (read.kind === "refused") return read.answer;
  return attempt(failure, async () => answer(await change(read.values, actor), read.values));
}

async function create(form: FormData, actor: Actor) {
  const read = readForm(form, created);
  if (read.kind === "refused") return read.answer;
  return attempt(failure, async () => {
    const { kind } = await addFeatured(db, { actor, requestId: newIdOf(form), ...read.values });
    if (kind === "changed") return saved("Product added to featured");
    if (kind === "sent_before") return refusedAsSentBefore();
    const message = refusals[kind];
    return refused(`Error: ${message}`, { errors: { productId: message }, status: 409 });
  });
}

const refusals = {
  not_offered: "This product is not active any more",
  already_featured: "This product is featured already",
} as const;

type Wanted = z.infer<typeof changed>;

function change(wanted: Wanted, actor: Actor): Promise<FeaturedChanged> {
  switch (wanted.intent) {
    case "move":
      return moveFeatured(db, { actor, ...wanted });
    case "place":
      return placeFeatured(db, { actor, ...wanted });
    case "suspend":
      return setFeaturedStatus(db, { actor, id: wanted.id, status: "suspended" });
    case "activate":
      return setFeaturedStatus(db, { actor, id: wanted.id, status: "active" });
    case "delete":
      return deleteFeatured(db, { actor, id: wanted.id });
  }
}

const successes = {
  move: "Featured order updated",
  place: "Featured order updated",
  suspend: "Featured product suspended",
  activate: "Featured product activated",
  delete: "Featured product removed",
} as const;

function answer(outcome: FeaturedChanged, wanted: Wanted) {
  switch (outcome.kind) {
    case "changed":
      return saved(successes[wanted.intent], placeOf(wanted));
    case "unknown_featured":
      return refused("Error: This product is not featured any more", { status: 404 });
    case "unknown_place": {
      const message = `Order must be from 0 to ${outcome.last}`;
      return refused(`Error: ${message}`, { errors: { orderIndex: message } });
    }
    case "conflict":
      return refusedByConflict(outcome);
  }
}

function placeOf(wanted: Wanted): FeaturedPlace | undefined {
  return wanted.intent === "place" ? { orderIndex: wanted.orderIndex } : undefined;
}

export const clientAction = keepPage;

export default function Featured({ loaderData }: Route.ComponentProps) {
  const { query, page, count } = loaderData;
  useLive("featured", "products", "categories");
  return (
    <>
      <AddFeatured />
      <Table
        label="Featured products"
        shape={featuredTable}
        query={query}
        page={page}
        columns={featuredColumns({ count })}
        arrange={(rows, drawRow) => <DraggedRows rows={rows} drawRow={drawRow} />}
        filters={[
          {
            name: "status",
            label: "Status",
            options: { active: "Active", suspended: "Suspended" },
          },
        ]}
        rowLabel={({ product }) => product.name}
        empty={{
          title: "No featured products yet",
          unmatched: "No featured products found",
          text: "Choose the first one above: it then appears on the home page.",
        }}
        loading="Loading featured products..."
      />
    </>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Error fetching featured products" />;
}
