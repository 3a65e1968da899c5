import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { addressSecretHeaders } from "#app/address-secret.ts";
import { pageMeta } from "#app/head.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { callAuth } from "#auth/shop-auth.ts";
import type { Route } from "./+types/confirm-email";

const title = "Confirm your email address";

export function meta({ matches }: Route.MetaArgs) {
  const description = "Show that an email address is yours.";
  return [
    ...pageMeta({ matches, title, description, path: "/auth/confirm" }),
    { name: "robots", content: "noindex" },
  ];
}

/** The link must not stay behind anywhere. */
export const headers = () => addressSecretHeaders;

type Confirmed = "confirmed" | "ended" | "other_account" | "busy" | "failed";

export async function action({ request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const answer = await callAuth(request, `/verify-email?${new URLSearchParams({ token })}`);
  const { code } = refusal.parse(await answer.json().catch(() => null));
  const init = { headers: cookiesOf(answer), status: answer.ok ? 200 : 422 };
  return data<Confirmed>(judge(answer.status, code), init);
}

const refusal = z.object({ code: z.string().catch("") }).catch({ code: "" });

function judge(status: number, code: string): Confirmed {
  if (status < 300) return "confirmed";
  if (status === 429) return "busy";
  // The link is as good as before: only the session of this browser is not its owner's.
  if (code === "INVALID_USER") return "other_account";
  return status < 500 ? "ended" : "failed";
}

function cookiesOf(answer: Response): Headers {
  const headers = new Headers();
  for (const cookie of answer.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return headers;
}

const problems: Record<Exclude<Confirmed, "confirmed">, string> = {
  ended:
    "This link is no longer valid. It works for a day, unless the address is taken or another was asked for. Ask for a new one in your account.",
  other_account:
    "Another account is signed in here. Log out, open the link in the email again, and press the button once more.",
  busy: "Too many attempts. Please try again in a minute.",
  failed: "Something went wrong. Please try again.",
};

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  return (
    <Page>
      <div className="mx-auto w-full max-w-[26rem]">
        <h1 className="mb-6 font-semibold text-2xl md:text-3xl">{title}</h1>
        {actionData === "confirmed" && (
          <Notice tone="green" role="status" className="mb-6" title="Your address is confirmed.">
            It belongs to your account from now on.
          </Notice>
        )}
        {actionData && actionData !== "confirmed" && (
          <Notice tone="red" role="alert" className="mb-6">
            {problems[actionData]}
          </Notice>
        )}
        {actionData === "confirmed" || actionData === "ended" ? (
          <ButtonLink to="/account">Go to your account</ButtonLink>
        ) : (
          <Confirmation />
        )}
      </div>
    </Page>
  );
}

function Confirmation() {
  const { state } = useNavigation();
  return (
    <>
      <p className="mb-6 text-ink-soft">
        Press the button to confirm that the email which brought you here was sent to your own
        address.
      </p>
      <Form method="post">
        <Button type="submit" size="large" isBusy={state !== "idle"} className="w-full">
          Confirm this address
        </Button>
      </Form>
    </>
  );
}
