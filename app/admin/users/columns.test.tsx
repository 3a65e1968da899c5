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
  createdAt: new Date("2026-11-26T09:00:00Z"),
  openOrders: 0,
});

let shown: readonly UserRow[];

/** The last column of the first row. */
function Actions() {
  const actions = userColumns({ ownId: "me", rows: shown }).at(-1);
  return shown[0] && actions?.cell(shown[0]);
}

const Page = createRoutesStub([{ path: "/", Component: Actions }]);

function actionsOf(rows: readonly UserRow[]): string {
  shown = rows;
  return renderToStaticMarkup(<Page />);
}

test("room for the longer words is kept where another row has them, and not for one's own", () => {
  const [ada, ben, me] = [rowOf("ada", "customer"), rowOf("ben", "admin"), rowOf("me", "admin")];
  expect(actionsOf([ada, ben])).toContain('data-widest="Remove admin"');
  expect(actionsOf([ada, me])).toContain("Make admin");
  expect(actionsOf([ada, me])).not.toContain('data-widest="Remove admin"');
});
