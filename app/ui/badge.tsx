import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

/** For an element that is its own badge, such as the item of a list. */
export const badgeLook = cva(
  "inline-block max-w-full truncate rounded-sm border px-1.5 py-0.5 font-mono text-xs",
  {
    variants: {
      tone: {
        neutral: "border-rule bg-sunken text-ink-soft",
        green: "border-transparent bg-green-soft text-green",
        yellow: "border-transparent bg-yellow-soft text-yellow",
        red: "border-transparent bg-red-soft text-red",
        accent: "border-transparent bg-signal-soft text-signal-text",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export function Badge({
  tone,
  className,
  ...rest
}: ComponentProps<"span"> & VariantProps<typeof badgeLook>) {
  return <span {...rest} className={badgeLook({ tone, className })} />;
}
