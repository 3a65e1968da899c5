import { useState } from "react";
import { z } from "zod";
import { attempt, readForm, refused, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { ActionForm } from "#app/ui/action-form.tsx";
import { AddressText } from "#app/ui/address-text.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { db } from "#db";
import { dropEmailChange, findEmailChange } from "#shop/people/email-change.ts";
import { findWaysIn } from "#shop/people/identities.ts";
import { findProfile } from "#shop/people/profile.ts";
import type { Route } from "./+types/profile";
import { askAuth } from "./auth-answer.ts";
import { renewOvertaken } from "./overtaken-page.ts";
import { Panel } from "./panel.tsx";
import { personOf } from "./person.ts";
import { ProofField } from "./proof-field.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const userId = personOf(context).id;
  const [profile, { hasPassword }, waitingEmail] = await Promise.all([
    findProfile(db, { userId }),
    findWaysIn(db, { userId }),
    findEmailChange(db, { userId, now: new Date() }),
  ]);
  return { profile, hasPassword, waitingEmail };
}

const change = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("name"),
    name: z.string().trim().max(100, "Name must be at most 100 characters"),
  }),
  z.object({
    intent: z.literal("email"),
    newEmail: z
      .string()
      .trim()
      .pipe(z.email("Invalid email address").max(255, "Invalid email address")),
    password: z.string().optional(),
  }),
  z.object({ intent: z.literal("keep-email") }),
  z.object({ intent: z.literal("confirmation") }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const form = readForm(await request.formData(), change);
  if (form.kind === "refused") return form.answer;
  const { values } = form;
  const { id: userId, email } = personOf(context);
  return attempt("Your profile could not be changed", async () => {
    if (values.intent === "name") {
      const asked = await askAuth(request, "/update-user", { name: values.name });
      return asked.kind === "refused" ? asked.answer : saved("Your name was saved");
    }
    if (values.intent === "email") {
      const { newEmail, password } = values;
      const asked = await askAuth(request, "/change-email", { newEmail, password });
      if (asked.kind === "refused") return asked.answer;
      return saved(`We sent a link to ${newEmail}. Your address changes once you use it.`);
    }
    if (values.intent === "keep-email") return keepEmail(userId);
    const asked = await askAuth(request, "/send-verification-email", { email });
    return asked.kind === "refused" ? asked.answer : saved(`We sent a link to ${email}`);
  });
}

async function keepEmail(userId: string) {
  if (await dropEmailChange(db, { userId })) return saved("Your address stays as it is");
  return refused("No change of address is waiting", { status: 409 });
}

export const clientAction = keepPage;

export const shouldRevalidate = renewOvertaken;

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { profile, hasPassword, waitingEmail } = loaderData;
  return (
    <>
      <Panel title="Name" intro="Used in emails about your orders, and when we write to you.">
        <ActionForm intent="name" opened={{ name: profile.name }} submitLabel="Save name">
          {(field) => (
            <TextField
              {...field("name")}
              label="Full name"
              autoComplete="name"
              maxLength={100}
              defaultValue={profile.name}
            />
          )}
        </ActionForm>
      </Panel>
      <Email {...profile} hasPassword={hasPassword} waitingEmail={waitingEmail} />
    </>
  );
}

interface EmailProps {
  email: string;
  isConfirmed: boolean;
  hasPassword: boolean;
  /** The address that the account shall have once its link is used. */
  waitingEmail: string | null;
}

function Email({ email, isConfirmed, hasPassword, waitingEmail }: EmailProps) {
  const [isChanging, setChanging] = useState(false);
  const { submit, isBusy } = useSubmission();
  return (
    <Panel
      title="Email"
      intro="You sign in with it, and we write to it about your orders."
      aside={
        <Badge tone={isConfirmed ? "green" : "yellow"}>
          {isConfirmed ? "Confirmed" : "Not confirmed"}
        </Badge>
      }
    >
      <p className="font-medium">
        <AddressText text={email} />
      </p>
      {!isConfirmed && (
        <p className="mt-2 text-ink-soft text-sm">
          To confirm that this address is yours, open the link in the email that we sent to it. The
          link works for a day. If it has expired, or no email arrived, send it again.
        </p>
      )}
      {waitingEmail !== null && <WaitingEmail email={waitingEmail} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => setChanging(true)}>
          Change email
        </Button>
        {!isConfirmed && (
          <Button
            variant="secondary"
            size="small"
            isBusy={isBusy}
            onClick={() => submit({ intent: "confirmation" })}
          >
            Send the confirmation again
          </Button>
        )}
      </div>
      <FormDialog
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        title="Change email"
        width="narrow"
        intent="email"
        submitLabel="Send the link"
      >
        {(field) => (
          <>
            <p className="text-ink-soft text-sm">
              We send a link to the new address. Until it is used, everything stays as it is.
            </p>
            <TextField
              {...field("newEmail")}
              label="New email"
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              data-first-focus
            />
            <ProofField hasPassword={hasPassword} field={field} />
          </>
        )}
      </FormDialog>
    </Panel>
  );
}

function WaitingEmail({ email }: { email: string }) {
  const { submit, isBusy } = useSubmission();
  return (
    <Notice className="mt-4" title="A new address is waiting to be confirmed.">
      <p>
        Open the link in the email that we sent to{" "}
        <strong className="font-medium">
          <AddressText text={email} />
        </strong>
        . It works for a day. If no email arrives, change the address again.
      </p>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        isBusy={isBusy}
        onClick={() => submit({ intent: "keep-email" })}
      >
        Keep the address as it is
      </Button>
    </Notice>
  );
}
