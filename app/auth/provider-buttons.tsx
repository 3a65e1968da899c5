import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { IdentityProvider } from "#auth/identity-providers.ts";

/** The ways in through other providers, below the shop's own form. */
export function ProviderButtons({ providers }: { providers: readonly IdentityProvider[] }) {
  const { formData } = useNavigation();
  return (
    <Form method="post" className="mt-6 flex flex-col gap-3 border-t pt-6">
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          type="submit"
          name="provider"
          value={id}
          variant="secondary"
          isBusy={formData?.get("provider") === id}
        >
          Continue with {name}
        </Button>
      ))}
    </Form>
  );
}
