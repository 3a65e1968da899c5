import { data } from "react-router";
import { pageMeta } from "#app/head.ts";
import icons from "#app/ui/icons.svg?raw";
import type { Outcome } from "#app/ui/outcome.ts";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { env } from "#env";
import tokens from "../tokens.css?raw";
import type { Route } from "./+types/ui";
import { Actions, Ways } from "./ui/actions.tsx";
import { Dialogs } from "./ui/dialogs.tsx";
import { Fields, Forms } from "./ui/fields.tsx";
import { Goods, Icons, Text } from "./ui/goods.tsx";
import { conflict, Messages } from "./ui/messages.tsx";
import { Tables } from "./ui/tables.tsx";
import { Colors, TypeAndShape } from "./ui/token-families.tsx";
import { readTokens } from "./ui/tokens.ts";

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta({
      matches,
      title: "Design system",
      description: "Every part of the shop's pages in all its states.",
      path: "/dev/ui",
    }),
    { name: "robots", content: "noindex" },
  ];
}

export function loader() {
  refuseInRealShop();
  const names = [...icons.matchAll(/<symbol id="([^"]+)"/g)].map(([, name = ""]) => name);
  return { tokens: readTokens(tokens), icons: names };
}

/** Refuses everything, so that forms can be seen after a refusal. */
export function action(): Outcome {
  refuseInRealShop();
  const message = "Enter a name that no other product has.";
  return { kind: "refused", message, errors: { name: message }, conflict };
}

/**
 * The built shop must have this page, because journeys look at it there; customers of a shop that
 * takes real money have no business with it.
 */
function refuseInRealShop(): void {
  if (!env.isTestMode) throw data(null, { status: 404 });
}

export default function DesignSystem({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle eyebrow="Test mode only" intro="Every part of the pages, in all its states.">
        Design system
      </PageTitle>
      <Colors colors={loaderData.tokens.colors} />
      <TypeAndShape {...loaderData.tokens} />
      <Actions />
      <Ways />
      <Messages />
      <Fields />
      <Forms />
      <Dialogs />
      <Tables />
      <Goods />
      <Text />
      <Icons names={loaderData.icons} />
    </Page>
  );
}
