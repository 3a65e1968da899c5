import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { UserRow } from "#shop/people/users.ts";
import { userColumns } from "./columns.tsx";

const rowOf = (id: string, role: UserRow["role"]): UserRow => ({
  id,
  email: `${id}@example.com`,
  name: id,
  role,
  status: "active",
  isConfirmed: true,
  hasKnownOwner: true,
  createdAt: new Date("2026-11-26T09:00:00Z"),
  openOrders: 0,
  unpaidOrders: 0,
});

let shown: readonly UserRow[];

let column: number;

/** One column of the first row. */
function Cell() {
  return shown[0] && userColumns({ ownId: "me", rows: shown }).at(column)?.cell(shown[0]);
}

const Page = createRoutesStub([{ path: "/", Component: Cell }]);

function cellOf(rows: readonly UserRow[], at: number): string {
  [shown, column] = [rows, at];
  return renderToStaticMarkup(<Page />);
}

const actionsOf = (rows: readonly UserRow[]) => cellOf(rows, -1);

test("room for the longer words is kept where another row has them, and not for one's own", () => {
  const [ada, ben, me] = [rowOf("ada", "customer"), rowOf("ben", "admin"), rowOf("me", "admin")];
  expect(actionsOf([ada, ben])).toContain('data-widest="Remove admin"');
  expect(actionsOf([ada, me])).toContain("Make admin");
  expect(actionsOf([ada, me])).not.toContain('data-widest="Remove admin"');
});

test("an address that nobody has confirmed is told from the others", () => {
  const ada = rowOf("ada", "customer");
  expect(cellOf([ada], 0)).not.toContain("not confirmed");
  expect(cellOf([{ ...ada, isConfirmed: false }], 0)).toContain("not confirmed");
});
