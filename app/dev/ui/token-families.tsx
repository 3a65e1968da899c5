import { Family, Specimen } from "./specimen.tsx";
import type { Tokens } from "./tokens.ts";

export function Colors({ colors }: Pick<Tokens, "colors">) {
  return (
    <Family name="Colors">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {colors.map(({ name, value }) => (
          <li key={name} className="min-w-0 text-sm">
            <span
              aria-hidden
              className="mb-1 block h-14 rounded-md border"
              style={{
                background: `var(--${value.startsWith("#") ? `color-${name}, ${value}` : name})`,
              }}
            />
            <span className="block font-medium">{name}</span>
            <span className="figures block wrap-anywhere text-ink-faint text-xs">{value}</span>
          </li>
        ))}
      </ul>
    </Family>
  );
}

export function TypeAndShape({ sizes, radii, shadows, motion }: Tokens) {
  return (
    <Family name="Type and shape">
      <Specimen of="Size of type">
        <ul className="grid gap-2">
          {sizes.map(({ name, value }) => (
            <li key={name} className="flex flex-wrap items-baseline gap-x-4 border-b pb-2">
              <span className="figures w-24 text-ink-faint text-xs">
                {name}, {value}
              </span>
              <span style={{ fontSize: `var(--text-${name}, ${value})`, lineHeight: 1.1 }}>
                MSR01 room sensor
              </span>
              <span
                className="figures"
                style={{ fontSize: `var(--text-${name}, ${value})`, lineHeight: 1.1 }}
              >
                $89.00
              </span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen of="Radius">
        <ul className="flex flex-wrap gap-4">
          {radii.map(({ name, value }) => (
            <li key={name} className="text-sm">
              <span
                aria-hidden
                className="mb-1 block size-20 border border-rule-strong bg-surface"
                style={{ borderRadius: `var(--radius-${name}, ${value})` }}
              />
              {name}, <span className="figures">{value}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen of="Shadow">
        <ul className="flex flex-wrap gap-6">
          {shadows.map(({ name, value }) => (
            <li key={name} className="text-sm">
              <span
                aria-hidden
                className="mb-2 block h-20 w-36 rounded-md bg-surface"
                style={{ boxShadow: value }}
              />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen of="Space: steps of 4 px">
        <ul className="flex flex-wrap items-end gap-4">
          {[1, 2, 3, 4, 6, 8, 12, 16].map((step) => (
            <li key={step} className="text-sm">
              <span
                aria-hidden
                className="mb-1 block bg-signal"
                style={{
                  width: `calc(var(--spacing) * ${step})`,
                  height: `calc(var(--spacing) * ${step})`,
                }}
              />
              <span className="figures">{step}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen of="Motion">
        <dl className="grid gap-1 text-sm">
          {motion.map(({ name, value }) => (
            <div key={name} className="flex gap-4">
              <dt className="w-36 shrink-0 text-ink-soft">{name.replaceAll("-", " ")}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
      </Specimen>
    </Family>
  );
}
