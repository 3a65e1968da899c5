import type { ReactNode } from "react";
import { Link } from "react-router";
import { Pages } from "#app/ui/table/pages.tsx";
import { PartOnPaper } from "#app/ui/table/part-on-paper.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { CategorySection } from "#shop/catalog/category-sections.ts";
import type { ProductGroup, ProductRow } from "#shop/catalog/product-list.ts";
import type { ProductTable } from "#shop/catalog/product-table.ts";
import { type TablePage, type TableQuery, writeTableQuery } from "#shop/records/table-query.ts";
import { BulkActions } from "../frame/bulk-actions.tsx";
import { type ProductDeeds, productBulk } from "./product-actions.tsx";
import { productColumns } from "./product-columns.tsx";

interface TableProps {
  shape: ProductTable;
  query: TableQuery<ProductTable>;
  deeds: ProductDeeds;
}

interface ProductGroupsProps extends TableProps {
  groups: TablePage<ProductGroup>;
}

/** A table for each category with its first products; its name leads to all of them. */
export function ProductGroups({ groups, ...table }: ProductGroupsProps) {
  const { shape, query } = table;
  if (groups.rows.length === 0) {
    const page = { rows: [], next: null, previous: null };
    return <ProductRows {...table} label="Products" title={null} page={page} />;
  }
  return (
    <>
      <div className="flex flex-col gap-6">
        {groups.rows.map((group, index) => (
          <Group key={group.id} group={group} isFirst={index === 0} {...table} />
        ))}
      </div>
      <Pages shape={shape} query={query} page={groups} anchor="products" />
    </>
  );
}

interface GroupProps extends TableProps {
  group: ProductGroup;
  isFirst: boolean;
}

function Group({ group, isFirst, ...table }: GroupProps) {
  const { shape, query } = table;
  const { id, section, rows, hasMore } = group;
  const alone = writeTableQuery(shape, query, { filters: { ...query.filters, category: id } });
  return (
    <section aria-label={section.name}>
      <ProductRows
        {...table}
        label={`Products of ${section.name}`}
        title={
          <GroupTitle section={section} query={query}>
            {hasMore && (
              <>
                <Link
                  to={`${alone}#products`}
                  prefetch="intent"
                  className="off-paper wrap-anywhere ml-auto inline-flex items-center text-sm underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  {isNarrowed(query) ? "View all matches in" : "View all of"} {section.name}
                </Link>
                <PartOnPaper className="ml-auto" />
              </>
            )}
          </GroupTitle>
        }
        page={{ rows, next: null, previous: null }}
        loading={isFirst ? "Loading products..." : ""}
      />
    </section>
  );
}

interface GroupTitleProps {
  section: Pick<CategorySection, "name" | "productCount">;
  query: TableQuery<ProductTable>;
  children?: ReactNode;
}

/** The name of a category, and how many products it has in all. */
export function GroupTitle({ section, query, children }: GroupTitleProps) {
  const { name, productCount } = section;
  return (
    <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
      <h4 className="min-w-0 break-words font-medium">{name}</h4>
      {!isNarrowed(query) && (
        <span className="text-ink-soft text-sm">
          <span className="figures">{productCount}</span>{" "}
          {productCount === 1 ? "product" : "products"}
        </span>
      )}
      {children}
    </div>
  );
}

const isNarrowed = ({ search, filters }: TableQuery<ProductTable>) =>
  search !== null || filters.status !== null;

interface ProductRowsProps extends TableProps {
  label: string;
  title: ReactNode;
  page: TablePage<ProductRow>;
  loading?: string;
}

/** Products of one category. */
export function ProductRows({
  shape,
  query,
  deeds,
  label,
  title,
  page,
  loading = "Loading products...",
}: ProductRowsProps) {
  return (
    <Table
      label={label}
      title={title}
      isPart
      anchor="products"
      shape={shape}
      query={query}
      page={page}
      columns={productColumns(deeds)}
      rowLabel={({ name }) => name}
      empty={{ title: "No products found", text: "Add the first one with the form above." }}
      loading={loading}
      bulk={(chosen, clear) => <BulkActions actions={productBulk} {...{ chosen, clear }} />}
    />
  );
}
