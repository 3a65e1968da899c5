import clsx from "clsx/lite";
import type { ComponentProps } from "react";

const tones = {
  neutral: "border-rule bg-sunken text-ink-soft",
  green: "bg-green-soft text-green",
  yellow: "bg-yellow-soft text-yellow",
  red: "bg-red-soft text-red",
  accent: "bg-signal-soft text-signal-text",
};

interface Look {
  tone?: keyof typeof tones;
  /** Of a list of facts none is cut off: a long one takes another line. */
  wraps?: boolean;
  className?: string;
}

/** For an element that is its own badge, such as the item of a list. */
export function badgeLook({ tone = "neutral", wraps, className }: Look = {}): string {
  return clsx("badge", tones[tone], wraps && "whitespace-normal", className);
}

export function Badge({ tone, wraps, className, ...rest }: ComponentProps<"span"> & Look) {
  return <span {...rest} className={badgeLook({ tone, wraps, className })} />;
}
