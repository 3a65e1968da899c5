import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { readTableQuery, type TableQuery, type TableShape } from "#shop/records/table-query.ts";
import { Table } from "./table.tsx";

const shape: TableShape = { sorts: ["name"], initial: "name", filters: { status: ["paid"] } };

let query: TableQuery;

const Shown = () => (
  <Table
    label="Probes"
    shape={shape}
    query={query}
    page={{ rows: [], next: null, previous: null }}
    columns={[]}
    rowLabel={({ id }) => id}
    empty={{ title: "No probes yet", text: "Add the first one.", action: "Add a probe" }}
    loading="Loading probes..."
  />
);

const Page = createRoutesStub([{ path: "/", Component: Shown }]);

function emptyAt(address: string): string {
  query = readTableQuery(new URLSearchParams(address), shape);
  return renderToStaticMarkup(<Page />);
}

test("a page that was emptied leads to the first one, and does not say that there is nothing", () => {
  expect(emptyAt("")).toContain("Add the first one.");
  for (const address of ["after=n", "before=p", "status=paid&after=n"]) {
    const page = emptyAt(address);
    expect(page, address).toContain("This page is empty now");
    expect(page, address).toContain("First page</a>");
    expect(page, address).not.toMatch(/No probes|Nothing matches|Add /);
  }
});
