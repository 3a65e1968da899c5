import { useRef, useState } from "react";
import { refused } from "#app/form.ts";
import { keepShown } from "#app/keep-shown.ts";
import { useSubmission } from "#app/ui/submission.ts";
import { Toolbar } from "#app/ui/table/toolbar.tsx";
import { enterRows } from "#app/ui/table/use-row-keys.ts";
import { DiscardDialog } from "#app/ui/unsaved-guard.tsx";
import { useKeptFocus } from "#app/ui/use-kept-focus.ts";
import { db } from "#db";
import { type CategorySection, listCategorySections } from "#shop/catalog/category-sections.ts";
import { listProductGroups, listProductRows } from "#shop/catalog/product-list.ts";
import {
  everyCategory,
  groupId,
  type ProductTable,
  productTable,
} from "#shop/catalog/product-table.ts";
import { readTableQuery, type TableQuery } from "#shop/records/table-query.ts";
import { findNewestPromotionCodes } from "#shop/sales/promotion-list.ts";
import type { Route } from "./+types/products";
import { administratorOf } from "./administrator.ts";
import { changeOf } from "./frame/bulk-actions.tsx";
import { TabFault } from "./frame/tab-fault.tsx";
import { useLive } from "./frame/use-live.ts";
import { AddCategory } from "./products/add-category.tsx";
import { CategoriesOverview } from "./products/categories-overview.tsx";
import type { ProductDeeds } from "./products/product-actions.tsx";
import { productColumns } from "./products/product-columns.tsx";
import { ProductForm } from "./products/product-form.tsx";
import { GroupTitle, ProductGroups, ProductRows } from "./products/product-groups.tsx";
import { type Intents, productIntents } from "./products/product-intents.ts";
import { ProductQuestion, type Question } from "./products/product-question.tsx";
import { statusWords } from "./products/product-words.ts";
import { sendOrKeepPage } from "./products/promotion-call.ts";
import { promotionIntents } from "./products/promotion-intents.ts";
import { PromotionSection } from "./products/promotion-section.tsx";
import { TransferLinks } from "./products/transfer-links.tsx";
import { useEditedProduct } from "./products/use-edited-product.ts";
import { useUndo } from "./products/use-undo.ts";

/** The others are behind the table's own page. */
const promotionsShown = 50;

export async function loader({ url }: Route.LoaderArgs) {
  const sections = await listCategorySections(db);
  const query = readTableQuery(url.searchParams, productTable(sections.map(groupId)));
  const [shown, promotions] = await Promise.all([
    query.filters.category ? readCategory(query) : readGroups(query, sections),
    findNewestPromotionCodes(db, { most: promotionsShown }),
  ]);
  return { sections, query, shown, promotions };
}

type Query = TableQuery<ProductTable>;

async function readCategory(query: Query) {
  return { kind: "category" as const, page: await listProductRows(db, query) };
}

async function readGroups(query: Query, sections: CategorySection[]) {
  return { kind: "groups" as const, groups: await listProductGroups(db, { query, sections }) };
}

export const clientLoader = keepShown<typeof loader>();

/** What the parts of this page ask for; each part brings its own. */
const intents: Intents = { ...productIntents, ...promotionIntents };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const change = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  return change ? change(form, administratorOf(context)) : refused("An error occurred");
}

export const clientAction = sendOrKeepPage;

export default function Products({ loaderData }: Route.ComponentProps) {
  const { sections, query, shown, promotions } = loaderData;
  const editing = useEditedProduct();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isAddingCategory, setAddingCategory] = useState(false);
  const { submit, isBusy } = useSubmission();
  const offerUndo = useUndo();
  useLive("products", "stock", "categories", "promotions");
  // The table of a category goes with its last product.
  const tables = useRef<HTMLElement>(null);
  useKeptFocus(tables, { rows: "tbody > tr" });

  const deeds: ProductDeeds = {
    edit: ({ id }) => editing.edit(id),
    toggle: (product) =>
      submit(changeOf(product.status === "active" ? "suspend" : "activate", [product])),
    ask: (kind, product) => setQuestion({ kind, product }),
    isBusy,
  };
  const shape = productTable(sections.map(groupId));
  const table = { shape, query, deeds };
  const section = findSection(sections, query.filters.category);
  return (
    <>
      <nav
        aria-label="Parts of this page"
        className="mb-3 flex flex-wrap gap-x-4 text-sm md:-mt-11 md:justify-end md:pb-3"
      >
        {parts.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex min-h-8 items-center text-ink-soft underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
          >
            {label}
          </a>
        ))}
      </nav>
      <ProductForm
        key={editing.round}
        product={editing.edited}
        categories={namesOf(sections)}
        onDone={(edit) => {
          editing.finish();
          if (edit) offerUndo(edit);
        }}
        onCancel={editing.cancel}
        onDirty={editing.noteDirt}
      />
      <CategoriesOverview
        sections={sections}
        shown={query.filters.category}
        onAdd={() => setAddingCategory(true)}
      />
      <section
        ref={tables}
        id="products"
        aria-labelledby="products-title"
        tabIndex={-1}
        className="scroll-mt-16 outline-none"
      >
        <h3 id="products-title" className="mb-3 font-semibold text-lg">
          Products by category
        </h3>
        <Toolbar
          label="Products"
          shape={shape}
          query={query}
          filters={[
            { name: "status", label: "Status", options: statusWords },
            { name: "category", label: "Category", options: optionsOf(sections) },
          ]}
          columns={productColumns(deeds)}
          onDown={() => enterRows(document.querySelector("#products tbody"))}
        >
          <TransferLinks />
        </Toolbar>
        <div className="pt-3 pointer-coarse:pt-5">
          {shown.kind === "groups" ? (
            <ProductGroups {...table} groups={shown.groups} />
          ) : (
            <ProductRows
              {...table}
              label="Products"
              title={section && <GroupTitle section={section} query={query} />}
              page={shown.page}
            />
          )}
        </div>
      </section>
      <div id="promotion-codes" className="scroll-mt-16">
        <PromotionSection {...promotions} />
      </div>
      {question && (
        <ProductQuestion
          question={question}
          onClose={() => setQuestion(null)}
          onDeleted={(id) => id === editing.edited?.id && editing.finish()}
        />
      )}
      <AddCategory isOpen={isAddingCategory} onClose={() => setAddingCategory(false)} />
      <DiscardDialog {...editing.question} />
    </>
  );
}

/** Where the links above the form lead. */
const parts = [
  { id: "categories", label: "Categories" },
  { id: "products", label: "Products" },
  { id: "promotion-codes", label: "Promotion codes" },
] as const;

/** Those that a product can be put in. */
function namesOf(sections: readonly CategorySection[]): string[] {
  return sections.filter(({ id }) => id !== null).map(({ name }) => name);
}

/** What the list of one category is called, or that of all. */
function findSection(sections: readonly CategorySection[], category: string | null) {
  if (category !== everyCategory) {
    return sections.find((section) => groupId(section) === category) ?? null;
  }
  const productCount = sections.reduce((sum, section) => sum + section.productCount, 0);
  return { name: "All products", productCount };
}

function optionsOf(sections: readonly CategorySection[]) {
  const each = sections.map((section) => [groupId(section), section.name]);
  return { [everyCategory]: "All in one list", ...Object.fromEntries(each) };
}

export function ErrorBoundary() {
  return <TabFault message="Error fetching products" />;
}
