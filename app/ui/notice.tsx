import clsx from "clsx/lite";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

const tones = {
  neutral: "border-rule bg-surface text-ink-soft",
  green: "border-transparent bg-green-soft text-green",
  yellow: "border-transparent bg-yellow-soft text-yellow",
  red: "border-transparent bg-red-soft text-red",
};

const icons = {
  neutral: "info",
  green: "circle-check",
  yellow: "triangle-alert",
  red: "circle-alert",
} as const;

interface NoticeProps {
  tone?: keyof typeof tones;
  title?: string;
  children?: ReactNode;
  className?: string;
  /** `alert` speaks at once, `status` when the reader is free; without it the text just stands there. */
  role?: "alert" | "status";
}

export function Notice({ tone = "neutral", title, children, className, role }: NoticeProps) {
  return (
    <div
      role={role}
      className={clsx("flex gap-3 rounded-md border p-4 text-sm", tones[tone], className)}
    >
      <Icon name={icons[tone]} className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 text-pretty">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
    </div>
  );
}
