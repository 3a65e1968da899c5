import { useState } from "react";
import { Link, redirect } from "react-router";
import { z } from "zod";
import { flashCookie } from "#app/flash-cookie.ts";
import { attempt, readForm, refused, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { AddressText } from "#app/ui/address-text.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { callAuth } from "#auth/shop-auth.ts";
import { db } from "#db";
import { countOpenOrders, deleteOwnAccount } from "#shop/people/account-deletion.ts";
import { findWaysIn } from "#shop/people/identities.ts";
import { findNewsletter, setNewsletter } from "#shop/people/newsletter.ts";
import type { Route } from "./+types/privacy";
import { askAuth } from "./auth-answer.ts";
import { renewOvertaken } from "./overtaken-page.ts";
import { Panel } from "./panel.tsx";
import { personOf } from "./person.ts";
import { ProofField } from "./proof-field.tsx";
import { StepForm } from "./step-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { id: userId, email } = personOf(context);
  const [newsletter, openOrders, { hasPassword }] = await Promise.all([
    findNewsletter(db, { email }),
    countOpenOrders(db, { userId }),
    findWaysIn(db, { userId }),
  ]);
  return { email, newsletter, openOrders, hasPassword };
}

const change = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("newsletter"), subscribed: z.enum(["yes", "no"]) }),
  z.object({
    intent: z.literal("delete"),
    password: z.string().optional(),
    /** As many as stood beside the question; whoever names no number was shown none. */
    openOrders: z.coerce.number().int().min(0).catch(0),
  }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const form = readForm(await request.formData(), change);
  if (form.kind === "refused") return form.answer;
  const { values } = form;
  const { id: userId, email } = personOf(context);
  if (values.intent === "newsletter") {
    const subscribed = values.subscribed === "yes";
    return attempt("The newsletter could not be changed", async () => {
      const { kind } = await setNewsletter(db, { email, subscribed });
      if (kind === "unproven_address") return refused(unproven, { status: 409 });
      return saved(newsletterAnswers[kind]);
    });
  }
  return attempt("Your account could not be deleted", () =>
    deleteAccount(request, { ...values, userId }),
  );
}

const newsletterAnswers = {
  subscribed: "You are subscribed to the newsletter",
  unsubscribed: "You no longer get the newsletter",
} as const;

const unproven = "Confirm your email address before you choose what it receives";

async function deleteAccount(
  request: Request,
  { userId, password, openOrders }: { userId: string; password?: string; openOrders: number },
) {
  const proof = await askAuth(request, "/prove-identity", { password });
  if (proof.kind === "refused") return proof.answer;
  const deleted = await deleteOwnAccount(db, { userId, openOrdersSeen: openOrders });
  if (deleted.kind === "last_administrator") {
    const message = "You are the last administrator. Make someone else one first.";
    return refused(message, { status: 409 });
  }
  if (deleted.kind === "unseen_orders") {
    // How many there are, and what would be lost, stands in the question by then.
    return refused("Nothing was deleted: one of your orders was paid meanwhile", { status: 409 });
  }
  const left = await callAuth(request, "/sign-out", {});
  const headers = new Headers({ "Set-Cookie": flashCookie("account-deleted") });
  for (const cookie of left.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  throw redirect("/", { headers });
}

export const clientAction = keepPage;

export const shouldRevalidate = renewOvertaken;

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { email, newsletter, openOrders, hasPassword } = loaderData;
  return (
    <>
      <Newsletter state={newsletter} email={email} />
      <Panel
        title="Your data"
        intro="Everything that the shop holds about you, in one file that programs can read: profile, sign-ins, orders, reviews, lists, newsletter, emails and what was recorded."
      >
        <a
          href="/account/privacy/export"
          className="inline-flex min-h-9 items-center rounded-md border border-rule-strong bg-surface px-3 py-1 font-medium text-sm hover:border-ink pointer-coarse:min-h-11"
        >
          Download your data
        </a>
      </Panel>
      <DeleteAccount email={email} openOrders={openOrders} hasPassword={hasPassword} />
    </>
  );
}

interface NewsletterProps {
  state: Route.ComponentProps["loaderData"]["newsletter"];
  email: string;
}

const newsletterStates = {
  subscribed: { tone: "green", label: "Subscribed" },
  pending: { tone: "yellow", label: "Waiting for your confirmation" },
  unsubscribed: { tone: "neutral", label: "Not subscribed" },
  unproven: { tone: "neutral", label: "Address not confirmed" },
} as const;

function Newsletter({ state, email }: NewsletterProps) {
  const { submit, isBusy } = useSubmission();
  const { tone, label } = newsletterStates[state];
  const isWanted = state === "subscribed" || state === "pending";
  return (
    <Panel
      title="Newsletter"
      intro={
        <>
          New products and what they are good for, sent to <AddressText text={email} />.
        </>
      }
      aside={<Badge tone={tone}>{label}</Badge>}
    >
      {state === "unproven" ? (
        <p className="text-ink-soft text-sm">
          <Link to="/account" className="underline underline-offset-4">
            Confirm your address
          </Link>{" "}
          first, then choose here what it receives. Each newsletter has an unsubscribe link.
        </p>
      ) : (
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          onClick={() => submit({ intent: "newsletter", subscribed: isWanted ? "no" : "yes" })}
        >
          {isWanted ? "Unsubscribe" : "Subscribe"}
        </Button>
      )}
    </Panel>
  );
}

interface DeleteAccountProps {
  email: string;
  openOrders: number;
  hasPassword: boolean;
}

function DeleteAccount({ email, openOrders, hasPassword }: DeleteAccountProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel
      title="Delete account"
      intro="Your account, its personal data and your reviews are removed. Your orders are kept for our records, without your name and address."
    >
      <Button variant="danger" size="small" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Are you sure?"
        width="narrow"
      >
        <StepForm
          intent="delete"
          hidden={{ openOrders: String(openOrders) }}
          submitLabel="Delete"
          isDangerous
          onCancel={() => setAsking(false)}
        >
          {(field) => (
            <>
              <Consequences email={email} openOrders={openOrders} />
              <ProofField hasPassword={hasPassword} field={field} />
            </>
          )}
        </StepForm>
      </Dialog>
    </Panel>
  );
}

function Consequences({ email, openOrders }: Pick<DeleteAccountProps, "email" | "openOrders">) {
  return (
    <div className="space-y-2 text-ink-soft">
      <p>
        This will permanently delete your account{" "}
        <span className="font-medium text-ink">
          <AddressText text={email} />
        </span>{" "}
        and all associated data. This action cannot be undone.
      </p>
      <p>
        Your orders are kept for our records, without your name and address. Unpaid orders are
        cancelled.
      </p>
      {openOrders > 0 && (
        <p className="font-medium text-red">
          {openOrders === 1 ? "1 paid order is" : `${openOrders} paid orders are`} not shipped yet,
          and the address would be lost.
        </p>
      )}
    </div>
  );
}
