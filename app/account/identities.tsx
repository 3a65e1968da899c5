import { type ReactNode, useState } from "react";
import { Link, redirect } from "react-router";
import { z } from "zod";
import type { Flash } from "#app/browser/flash.ts";
import { flashCookie } from "#app/flash-cookie.ts";
import { attempt, readForm, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { listProviders } from "#auth/shop-auth.ts";
import { db } from "#db";
import { findWaysIn, isLastWay } from "#shop/people/identities.ts";
import type { Route } from "./+types/identities";
import { askAuth } from "./auth-answer.ts";
import { renewOvertaken } from "./overtaken-page.ts";
import { Panel } from "./panel.tsx";
import { personOf } from "./person.ts";
import { ProofField } from "./proof-field.tsx";
import { StepForm } from "./step-form.tsx";

/** Where the provider sends people back to; the page says there what came of it. */
const address = "/account/identities";

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  if (search.has("linked")) throw tell("identity-linked");
  const [ways, providers] = await Promise.all([
    findWaysIn(db, { userId: personOf(context).id }),
    listProviders(),
  ]);
  const offered = providers.map(({ id }) => id);
  const identities = ways.identities.map(({ id, provider, createdAt }) => ({
    id,
    name: providers.find((offer) => offer.id === provider)?.name ?? provider,
    createdAt,
    isLastWay: isLastWay(ways, { identityId: id, offered }),
  }));
  const unlinked = providers.filter(({ id }) => !ways.identities.some((it) => it.provider === id));
  const { hasPassword } = ways;
  return { hasPassword, identities, unlinked, problem: explain(search.get("error")) };
}

function tell(flash: Flash) {
  return redirect(address, { headers: { "Set-Cookie": flashCookie(flash) } });
}

/** Why nothing was linked, by the code that the way back brings. */
function explain(code: string | null): string | null {
  if (code === null) return null;
  if (code === "account_already_linked_to_different_user") {
    return "This sign-in is linked to another account of the shop. Unlink it there first.";
  }
  if (code === "access_denied") return "The provider did not let you in, or you cancelled there.";
  return "Nothing was linked. Please try again.";
}

const password = z.string().optional();
const change = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("link"), provider: z.string().min(1), password }),
  z.object({ intent: z.literal("unlink"), identityId: z.uuid("Unknown sign-in"), password }),
]);

const started = z.object({ url: z.url() });

export async function action({ request }: Route.ActionArgs) {
  const form = readForm(await request.formData(), change);
  if (form.kind === "refused") return form.answer;
  const { values } = form;
  return attempt("Your sign-ins could not be changed", async () => {
    if (values.intent === "unlink") {
      const { identityId, password } = values;
      const asked = await askAuth(request, "/unlink-account", { accountId: identityId, password });
      return asked.kind === "refused" ? asked.answer : saved("The sign-in was unlinked");
    }
    const asked = await askAuth(request, "/link-social", {
      provider: values.provider,
      password: values.password,
      callbackURL: `${address}?linked`,
      errorCallbackURL: address,
    });
    if (asked.kind === "refused") return asked.answer;
    throw redirect(started.parse(asked.body).url, { headers: asked.cookies });
  });
}

export const clientAction = keepPage;

export const shouldRevalidate = renewOvertaken;

export default function Identities({ loaderData }: Route.ComponentProps) {
  const { hasPassword, identities, unlinked, problem } = loaderData;
  const [asked, setAsked] = useState<Asked | null>(null);
  // It may have been unlinked meanwhile, in another tab: the question about it goes with it.
  const isMoot =
    asked?.intent === "unlink" && !identities.some(({ id }) => id === asked.hidden.identityId);
  if (isMoot) setAsked(null);
  const isEmpty = identities.length === 0 && unlinked.length === 0;
  return (
    <Panel
      title="Linked sign-ins"
      intro="Accounts with other providers that you can sign in with here. They give us your name and email address, and we keep nothing that would let us act there."
    >
      {problem && (
        <Notice tone="red" role="alert" className="mb-4">
          {problem}
        </Notice>
      )}
      {isEmpty && <p className="text-ink-soft">The shop offers none at the moment.</p>}
      {!isEmpty && (
        <ul className="divide-y border-y">
          {identities.map(({ id, name, createdAt, isLastWay }) => (
            <Line key={id} name={name}>
              <p className="text-ink-soft text-sm">
                Linked on <LocalTime at={createdAt} style="date" />
              </p>
              {isLastWay ? (
                <p className="text-sm">
                  Your only way to sign in.{" "}
                  <Link to="/account/security" className="underline underline-offset-4">
                    Set a password
                  </Link>
                </p>
              ) : (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Unlink ${name}`}
                  onClick={() => setAsked({ intent: "unlink", name, hidden: { identityId: id } })}
                >
                  Unlink
                </Button>
              )}
            </Line>
          ))}
          {unlinked.map(({ id, name }) => (
            <Line key={id} name={name}>
              <p className="text-ink-soft text-sm">Not linked</p>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Link ${name}`}
                onClick={() => setAsked({ intent: "link", name, hidden: { provider: id } })}
              >
                Link
              </Button>
            </Line>
          ))}
        </ul>
      )}
      <Proof asked={asked} hasPassword={hasPassword} onClose={() => setAsked(null)} />
    </Panel>
  );
}

interface Asked {
  intent: "link" | "unlink";
  name: string;
  hidden: Record<string, string>;
}

function Line({ name, children }: { name: string; children: [ReactNode, ReactNode] }) {
  const [state, button] = children;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        {state}
      </div>
      {button}
    </li>
  );
}

interface ProofProps {
  asked: Asked | null;
  hasPassword: boolean;
  onClose: () => void;
}

function Proof({ asked, hasPassword, onClose }: ProofProps) {
  const isLinking = asked?.intent === "link";
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onClose}
      title={`${isLinking ? "Link" : "Unlink"} ${asked?.name ?? ""}`}
      width="narrow"
    >
      {asked && (
        <StepForm
          intent={asked.intent}
          hidden={asked.hidden}
          submitLabel={isLinking ? "Continue" : "Unlink"}
          isDangerous={!isLinking}
          onDone={onClose}
          onCancel={onClose}
        >
          {(field) => (
            <>
              <p className="text-ink-soft text-sm">
                {isLinking
                  ? `You go to ${asked.name}, sign in there, and come back.`
                  : "You will no longer be able to sign in with it."}
              </p>
              <ProofField hasPassword={hasPassword} field={field} />
            </>
          )}
        </StepForm>
      )}
    </Dialog>
  );
}
