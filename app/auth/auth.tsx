import { type ReactElement, useEffect } from "react";
import { redirect, useSearchParams } from "react-router";
import { addressSecretHeaders } from "#app/address-secret.ts";
import { useVisitor } from "#app/browser/visitor.tsx";
import { pageMeta } from "#app/head.ts";
import { getVisitor } from "#app/session.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { findOwnerOfLink } from "#auth/reset-link.ts";
import { findChallenge, listProviders } from "#auth/shop-auth.ts";
import { db } from "#db";
import { findShopSettings } from "#shop/content/shop-settings.ts";
import type { Route } from "./+types/auth";
import { attempt, leadOn, refuse, toRedirect } from "./attempts.ts";
import { Doors } from "./auth-links.tsx";
import { CreateAccount } from "./create-account.tsx";
import { ForgottenPassword } from "./forgotten-password.tsx";
import { readForm } from "./forms.ts";
import { keepTyped } from "./keep-typed.ts";
import { chooseMode, type Mode } from "./mode.ts";
import { NewPassword } from "./new-password.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { explainProvider } from "./provider-problem.ts";
import { enterThrough } from "./provider-sign-in.ts";
import { safeRedirect } from "./safe-redirect.ts";
import { SignIn } from "./sign-in.tsx";

const titles: Record<Mode, string> = {
  "sign-in": "Sign in",
  create: "Create account",
  forgot: "Reset your password",
  "new-password": "Choose a new password",
};

export function meta({ matches, location }: Route.MetaArgs) {
  const title = titles[chooseMode(new URLSearchParams(location.search))];
  const description = "Sign in to check out, follow your orders and review what you use.";
  return [
    ...pageMeta({ matches, title, description, path: "/auth" }),
    { name: "robots", content: "noindex" },
  ];
}

/** What it answers depends on who asks, and a reset link must not stay behind anywhere. */
export const headers = () => addressSecretHeaders;

export async function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const isResetting = chooseMode(search) === "new-password";
  const error = search.get("error");
  if (!isResetting && (await getVisitor(request))) {
    // Whoever is signed in and comes back by a way that has ended was linking: their account tells what came of it.
    if (error !== null && !search.has("redirect")) {
      throw redirect(`/account/identities?${new URLSearchParams({ error })}`);
    }
    const target = safeRedirect(search.get("redirect"));
    // Back from another provider, where the shop could not say anything.
    throw search.has("entered")
      ? leadOn(target, { cookies: [], flash: "signed-in" })
      : redirect(target);
  }
  if (search.has("entered") && (await findChallenge(request))) {
    throw redirect(`/auth/second-step?${toRedirect(safeRedirect(search.get("redirect")))}`);
  }
  const [{ isRegistrationOpen }, providers, owner] = await Promise.all([
    findShopSettings(db),
    listProviders(),
    isResetting ? findOwnerOfLink(db, { token: search.get("token") }) : null,
  ]);
  return {
    isRegistrationOpen,
    providers,
    problem: explainProvider(error),
    /** Told before anybody thinks of a password in vain. */
    isLinkEnded: isResetting && !owner,
  };
}

export async function action({ request }: Route.ActionArgs) {
  const search = new URL(request.url).searchParams;
  const mode = chooseMode(search);
  const entries = await request.formData();
  const provider = entries.get("provider");
  if (typeof provider === "string") {
    return enterThrough(request, { provider, target: safeRedirect(search.get("redirect")) });
  }
  const read = readForm(mode, entries);
  if (read.kind === "problem") return refuse(read.problem, { values: Object.fromEntries(entries) });
  const next = {
    target: safeRedirect(search.get("redirect")),
    token: search.get("token") ?? "",
  };
  return attempt(request, { mode, values: read.values, next });
}

export const clientAction = keepTyped;

export default function Auth({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const mode = chooseMode(search);
  const { isRegistrationOpen, providers, problem, isLinkEnded } = loaderData;
  const isEntrance = mode === "sign-in" || mode === "create";
  useEndedSession({ isNobodyHere: mode !== "new-password" });
  return (
    <Page className="grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,26rem)_1fr]">
      <div className="mx-auto w-full max-w-[26rem] lg:mx-0">
        <h1 aria-live="polite" className="mb-6 font-semibold text-2xl md:text-3xl">
          {titles[mode]}
        </h1>
        {isEntrance && isRegistrationOpen && <Doors mode={mode} />}
        {isEntrance && problem && (
          <Notice tone="red" role="alert" className="mb-6">
            {problem}
          </Notice>
        )}
        {mode === "create" && !isRegistrationOpen ? (
          <Notice>New accounts cannot be created at the moment.</Notice>
        ) : (
          <FormOf key={mode} mode={mode} isLinkEnded={isLinkEnded} />
        )}
        {isEntrance && providers.length > 0 && <ProviderButtons providers={providers} />}
      </div>
      <Reasons />
    </Page>
  );
}

/** Whoever is led here by a session that ended is not signed in any more, whatever the header believes. */
function useEndedSession({ isNobodyHere }: { isNobodyHere: boolean }): void {
  const { state, refresh } = useVisitor();
  const isBelievedIn = isNobodyHere && state === "signed-in";
  useEffect(() => {
    if (isBelievedIn) refresh();
  }, [isBelievedIn, refresh]);
}

function FormOf({ mode, isLinkEnded }: { mode: Mode; isLinkEnded: boolean }): ReactElement {
  switch (mode) {
    case "sign-in":
      return <SignIn />;
    case "create":
      return <CreateAccount />;
    case "forgot":
      return <ForgottenPassword />;
    case "new-password":
      return <NewPassword isLinkEnded={isLinkEnded} />;
  }
}

const reasons = [
  { title: "Check out", text: "Pay by card, with a promotion code if you have one." },
  { title: "Follow your orders", text: "From payment to delivery, with every amount as charged." },
  { title: "Review", text: "Rate what you use. A review appears once it is approved." },
];

/** What an account is for, where there is room to say it. */
function Reasons() {
  return (
    <aside className="millimetre hidden place-items-center self-stretch rounded-lg border p-10 lg:grid">
      <dl className="w-full max-w-md divide-y rounded-md border bg-surface px-6">
        {reasons.map(({ title, text }) => (
          <div key={title} className="py-5">
            <dt className="font-medium">{title}</dt>
            <dd className="mt-1 text-ink-soft text-sm">{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
