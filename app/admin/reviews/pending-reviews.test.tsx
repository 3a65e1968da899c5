import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import * as tables from "#app/ui/table/table.tsx";
import { reviewTable } from "#shop/people/review-table.ts";
import { readTableQuery } from "#shop/records/table-query.ts";
import { PendingReviews } from "./pending-reviews.tsx";

vi.mock("#app/ui/table/table.tsx", { spy: true });

const query = readTableQuery(new URLSearchParams(), reviewTable);
const Shown = () => <PendingReviews query={query} reviews={[]} count={0} next="all" />;
const Page = createRoutesStub([{ path: "/", Component: Shown }]);

test("where nothing waits any more nothing is seen, and the table can still hold a row that is asked about", () => {
  expect(renderToStaticMarkup(<Page />)).toBe('<div class="not-empty:mb-6"></div>');
  expect(tables.Table).toHaveBeenCalled();
});
