import { useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction } from "#app/ui/table/row-action.tsx";
import type { FeaturedRow } from "#shop/catalog/featured-list.ts";

interface MoveButtonsProps {
  featured: FeaturedRow;
  /** How many products are featured. */
  count: number;
}

/** The keyboard stays at the button that moved the row, to press it again, or goes to the other one at the end. */
export function MoveButtons({ featured, count }: MoveButtonsProps) {
  const { id, orderIndex, product } = featured;
  const pressed = useRef<HTMLButtonElement>(null);
  const { submit, isBusy } = useSubmission({
    onSaved: () => {
      const buttons = pressed.current?.parentElement?.querySelectorAll("button");
      const left = [...(buttons ?? [])].filter((button) => !button.disabled);
      (left.find((button) => button === pressed.current) ?? left[0])?.focus();
    },
  });
  const moves = [
    { direction: "up", icon: "arrow-up", isAtEnd: orderIndex === 0 },
    { direction: "down", icon: "arrow-down", isAtEnd: orderIndex >= count - 1 },
  ] as const;
  return moves.map(({ direction, icon, isAtEnd }) => (
    <RowAction
      key={direction}
      disabled={isAtEnd}
      isBusy={isBusy}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        submit({ intent: "move", id, direction });
      }}
      aria-label={`Move ${product.name} ${direction}`}
      className="worded"
    >
      <Icon name={icon} className="size-4" />
    </RowAction>
  ));
}
