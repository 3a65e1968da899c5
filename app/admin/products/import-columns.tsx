import { productColumns } from "#shop/catalog/product-columns.ts";

/** What a file can hold, for those who write one by themselves. */
export function ImportColumns() {
  return (
    <section aria-labelledby="import-columns" className="max-w-2xl text-ink-soft text-sm">
      <h4 id="import-columns" className="mb-2 font-medium text-ink">
        What the file holds
      </h4>
      <ul className="list-disc space-y-1 pl-5">
        <li>The first line names the columns; an export has all of them.</li>
        <li>
          A line is about the product with its <Name>id</Name>, without one about the product with
          its <Name>part_number</Name>; where there is none, it makes a new one.
        </li>
        <li>
          A column that is left out stays as it is. Leave out <Name>stock</Name> to keep what orders
          have made of it.
        </li>
        <li>
          Prices are in US dollars. <Name>specs</Name>, <Name>images</Name> and{" "}
          <Name>documentation_files</Name> have one entry on each line of the cell.
        </li>
        <li>
          A new product without a picture is suspended. Give it one with its form, then activate it.
        </li>
      </ul>
      <p className="mt-3 flex flex-wrap gap-1.5">
        {productColumns.map((column) => (
          <Name key={column}>{column}</Name>
        ))}
      </p>
    </section>
  );
}

function Name({ children }: { children: string }) {
  return <code className="rounded-sm bg-sunken px-1 font-mono text-xs">{children}</code>;
}
