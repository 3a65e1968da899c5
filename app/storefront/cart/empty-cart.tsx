import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";

export function EmptyCart() {
  return (
    <EmptyState
      icon={<Icon name="shopping-cart" />}
      title="Your Cart is Empty"
      text="Add some products to get started"
    >
      <ButtonLink to="/products">Browse products</ButtonLink>
    </EmptyState>
  );
}
