import clsx from "clsx/lite";
import type { ComponentProps, MouseEvent } from "react";
import { Link, type LinkProps } from "react-router";
import { Spinner } from "./spinner.tsx";

const variants = {
  primary: "button-primary",
  secondary: "button-secondary",
  ghost: "button-ghost",
  danger: "button-danger",
};

const sizes = { small: "button-small", medium: "button-medium", large: "button-large" };

export interface Look {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  className?: string;
}

function lookOf({ variant = "primary", size = "medium", className }: Look): string {
  return clsx("button", variants[variant], sizes[size], className);
}

interface ButtonProps extends ComponentProps<"button">, Look {
  /** Work is under way: the button keeps its place and the keyboard, says so, and takes no second press. */
  isBusy?: boolean;
}

export function Button({
  variant,
  size,
  isBusy = false,
  type = "button",
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={isBusy ? takeNoPress : onClick}
      aria-disabled={isBusy || rest["aria-disabled"]}
      aria-busy={isBusy || undefined}
      className={lookOf({ variant, size, className })}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

/** Nor does the form that the button sends: Enter in one of its fields presses the button, too. */
function takeNoPress(event: MouseEvent): void {
  event.preventDefault();
}

/** A link that looks like a button. Same-site targets are fetched as soon as the visitor leans to them. */
export function ButtonLink({
  variant,
  size,
  className,
  prefetch = "intent",
  ...rest
}: LinkProps & Look) {
  return <Link {...rest} prefetch={prefetch} className={lookOf({ variant, size, className })} />;
}
