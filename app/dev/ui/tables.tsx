import { useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { moved } from "#app/ui/moved.ts";
import { Price } from "#app/ui/price.tsx";
import { DragHandle, Sortable } from "#app/ui/sortable.tsx";
import { actionsColumn, type Column } from "#app/ui/table/columns.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { TableQuery, TableShape } from "#shop/records/table-query.ts";
import { Family, Specimen } from "./specimen.tsx";

interface Probe {
  id: string;
  name: string;
  priceMinor: number;
  isActive: boolean;
}

const probes: Probe[] = [
  { id: "1", name: "MSS01-L Soil Moisture Probe, LoRaWAN", priceMinor: 8900, isActive: true },
  { id: "2", name: "MSW03-L Level Probe", priceMinor: 124_950, isActive: true },
  { id: "3", name: "MSS04-L Leaf Wetness Sensor", priceMinor: 7400, isActive: false },
];

const shape = {
  sorts: ["name", "price"],
  initial: "name",
  filters: { status: ["active", "suspended"] },
} as const satisfies TableShape;

const query: TableQuery<typeof shape> = {
  search: null,
  sort: "name",
  isDescending: false,
  filters: { status: null },
  after: null,
  before: null,
};

const columns: Column<Probe>[] = [
  { header: "Name", sort: "name", className: "font-medium", cell: ({ name }) => name },
  {
    header: "Price",
    sort: "price",
    align: "end",
    cell: ({ priceMinor }) => <Price usdMinor={priceMinor} />,
  },
  {
    header: "Status",
    cell: ({ isActive }) => (
      <Badge tone={isActive ? "green" : "red"}>{isActive ? "Active" : "Suspended"}</Badge>
    ),
  },
  actionsColumn(() => (
    <RowActions>
      <RowAction>Edit</RowAction>
      <RowAction isDangerous>Delete</RowAction>
    </RowActions>
  )),
];

const filters = [
  { name: "status", label: "Status", options: { active: "Active", suspended: "Suspended" } },
];

const common = {
  shape,
  columns,
  rowLabel: ({ name }: Probe) => name,
  loading: "Loading probes...",
};

export function Tables() {
  return (
    <Family name="Tables">
      <Specimen of="Table with search, filter, choice of rows and further pages">
        <Table
          {...common}
          label="Probes"
          query={query}
          filters={filters}
          page={{ rows: probes, next: "n", previous: "p" }}
          empty={{ title: "No probes" }}
          actions={<Button size="small">Add probe</Button>}
          bulk={() => (
            <Button variant="danger" size="small">
              Delete
            </Button>
          )}
        />
      </Specimen>
      <Specimen of="Table without a match">
        <Table
          {...common}
          label="Meters"
          query={{ ...query, search: "fish" }}
          filters={filters}
          page={{ rows: [], next: null, previous: null }}
          empty={{ title: "No meters found" }}
        />
      </Specimen>
      <Specimen of="Table that is still empty">
        <Table
          {...common}
          label="Clamps"
          query={query}
          title={null}
          page={{ rows: [], next: null, previous: null }}
          empty={{
            title: "No clamps yet",
            text: "What is added here can be bought at once.",
            action: <Button size="small">Add clamp</Button>,
          }}
        />
      </Specimen>
      <Specimen of="List that is put in order by dragging">
        <Ordered />
      </Specimen>
    </Family>
  );
}

const names = ["Soil probe", "Level probe", "Leaf sensor"];

function Ordered() {
  const [ids, setIds] = useState<readonly string[]>(names);
  return (
    <ul className="max-w-md divide-y rounded-md border bg-surface">
      <Sortable
        ids={ids}
        label={(id) => id}
        onMove={(id, to) => setIds(moved(ids, ids.indexOf(id), to))}
      >
        {({ id, ref }) => (
          <li key={id} ref={ref} className="flex items-center gap-2 px-2 py-1">
            <DragHandle label={`Reorder ${id}`} />
            {id}
          </li>
        )}
      </Sortable>
    </ul>
  );
}
