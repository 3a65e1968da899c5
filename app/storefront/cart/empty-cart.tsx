import { ShoppingCart } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export function EmptyCart() {
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title="Your Cart is Empty"
      text="Add some products to get started"
    >
      <ButtonLink to="/products">Browse products</ButtonLink>
    </EmptyState>
  );
}
