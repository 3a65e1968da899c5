import type { ReactNode } from "react";
import { WholeWords } from "#app/ui/whole-words.tsx";
import type { Product } from "#shop/catalog/product.ts";

/** The features by number, the facts as a table, and what lies in the box. */
export function Specifications({ product }: { product: Product }) {
  return (
    <div className="halves">
      {product.specs.length > 0 && <Features specs={product.specs} />}
      <div className="flex flex-col gap-8">
        <Part title="Order data">
          <dl className="divide-y border-y">
            {factsOf(product).map(([name, value]) => (
              <div key={name} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-4 py-2.5">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="figures">
                  <WholeWords text={value} />
                </dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title="What's in the box">
          <ul className="list-disc space-y-1 pl-5 marker:text-ink-faint">
            <li>
              <WholeWords text={product.name} />
            </li>
            <li>Mounting bracket</li>
            <li>Installation guide</li>
          </ul>
        </Part>
      </div>
    </div>
  );
}

function Features({ specs }: Pick<Product, "specs">) {
  return (
    <Part title="Features">
      <ol className="divide-y border-y">
        {specs.map((spec, at) => (
          <li key={spec} className="flex gap-4 py-2.5">
            <span aria-hidden className="figures text-ink-faint">
              {String(at + 1).padStart(2, "0")}
            </span>
            <span className="min-w-0">
              <WholeWords text={spec} />
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-semibold text-lg">{title}</h2>
      {children}
    </section>
  );
}

function factsOf(product: Product): [name: string, value: string][] {
  const models = [product.model1, product.model2].filter(Boolean);
  const facts: [string, string][] = [
    ["Part number", product.partNumber],
    ["Models", models.join(", ")],
    ["Versions", product.versions.join(", ")],
    ["Colors", product.colors.join(", ")],
    ["Minimum order", String(product.minOrderQuantity)],
  ];
  return facts.filter(([, value]) => value);
}
