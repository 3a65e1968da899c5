import { data } from "react-router";
import { keepShown } from "#app/keep-shown.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyPanel } from "#app/ui/empty-panel.tsx";
import type { Route } from "./+types/not-found";

/** An address that leads nowhere leaves the tabs in reach. */
export async function loader({ request }: Route.LoaderArgs) {
  console.warn(`404: no page at ${new URL(request.url).pathname}`);
  return data(null, { status: 404 });
}

export const clientLoader = keepShown<typeof loader>();

export default function NotFound() {
  return (
    <EmptyPanel title="Oops! Page not found" text="The back office has no page at this address.">
      <ButtonLink to="/admin/products" size="small">
        Open Products
      </ButtonLink>
    </EmptyPanel>
  );
}
