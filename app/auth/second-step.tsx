import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
} from "react-router";
import { pageMeta } from "#app/head.ts";
import { getVisitor } from "#app/session.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { toast } from "#app/ui/toasts.tsx";
import { callAuth, findChallenge } from "#auth/shop-auth.ts";
import type { Route } from "./+types/second-step";
import { leadOn, type Outcome, refuse, refuseAsAnswered, toRedirect } from "./attempts.ts";
import { AuthForm } from "./auth-form.tsx";
import { useFormAddress } from "./auth-links.tsx";
import { chooseFactor, type SignInFactor, verifications } from "./factor.ts";
import { keepTyped } from "./keep-typed.ts";
import { safeRedirect } from "./safe-redirect.ts";

const title = "Second step";

export function meta({ matches }: Route.MetaArgs) {
  const description = "Confirm that it is you.";
  return [
    ...pageMeta({ matches, title, description, path: "/auth/second-step" }),
    { name: "robots", content: "noindex" },
  ];
}

export function headers() {
  return { "Cache-Control": "private, no-store" };
}

/** Only for those who have taken the first step, and while that counts. */
export async function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const target = safeRedirect(search.get("redirect"));
  if (await getVisitor(request)) throw redirect(target);
  const factors = await findChallenge(request);
  if (!factors) throw redirect(`/auth?${toRedirect(target)}`);
  return {
    hasAuthenticator: factors.hasAuthenticator,
    /** Enough of the number to know which telephone to look for. */
    phoneEnd: factors.phone?.slice(-4) ?? null,
  };
}

export async function action({ request }: Route.ActionArgs) {
  const search = new URL(request.url).searchParams;
  const target = safeRedirect(search.get("redirect"));
  const entries = await request.formData();
  if (entries.get("intent") === "send") return sendCode(request);

  const { path, read } = verifications[chooseFactor(entries.get("factor"))];
  const code = read(String(entries.get("code") ?? ""));
  if (code === "") {
    return refuse({ field: "code", message: "Please enter the code" }, { values: {} });
  }
  const trustDevice = entries.get("trust") === "on";
  const answer = await callAuth(request, path, { code, trustDevice });
  if (!answer.ok) return refuseAsAnswered(answer, {});
  return leadOn(target, { cookies: answer.headers.getSetCookie(), flash: "signed-in" });
}

async function sendCode(request: Request) {
  const answer = await callAuth(request, "/two-factor/send-otp", {});
  if (answer.ok) return data<Outcome>({ kind: "code-sent" });
  return refuseAsAnswered(answer, {});
}

export const clientAction = keepTyped;

export default function SecondStep({ loaderData }: Route.ComponentProps) {
  const outcome = useActionData<Outcome>();
  return (
    <Page>
      <div className="mx-auto w-full max-w-[26rem]">
        <h1 className="mb-6 font-semibold text-2xl md:text-3xl">{title}</h1>
        {outcome?.kind === "step-ended" ? (
          <Ended reason={outcome.message} />
        ) : (
          <Confirmation {...loaderData} />
        )}
      </div>
    </Page>
  );
}

/** There is nothing to confirm any more: the first step is to be taken anew. */
function Ended({ reason }: { reason: string }) {
  return (
    <>
      <Notice tone="red" role="alert" className="mb-6">
        {reason}
      </Notice>
      <ButtonLink to={useFormAddress()("sign-in")} size="large" className="w-full">
        Sign in again
      </ButtonLink>
    </>
  );
}

function Confirmation({ hasAuthenticator, phoneEnd }: Route.ComponentProps["loaderData"]) {
  const [search] = useSearchParams();
  const addressOf = useFormAddress();
  const asked = search.get("factor");
  const factor = chooseFactor(asked ?? (hasAuthenticator ? "authenticator" : "phone"));
  const wasSent = useWasSent();
  const others: { factor: SignInFactor; label: string; isThere: boolean }[] = [
    { factor: "authenticator", label: "Use your authenticator app", isThere: hasAuthenticator },
    { factor: "phone", label: "Send a code to your phone", isThere: phoneEnd !== null },
    { factor: "recovery", label: "Use a recovery code", isThere: true },
  ];
  return (
    <>
      {factor === "phone" && <PhoneCode end={phoneEnd} wasSent={wasSent} />}
      <CodeForm key={factor} factor={factor} isNext={factor !== "phone" || wasSent} />
      <nav aria-label="Other ways to confirm" className="mt-6 border-t pt-4">
        <ul>
          {others
            .filter((other) => other.isThere && other.factor !== factor)
            .map((other) => (
              <li key={other.factor}>
                <OtherWay factor={other.factor}>{other.label}</OtherWay>
              </li>
            ))}
          <li>
            <Link
              to={addressOf("sign-in")}
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
            >
              Sign in as someone else
            </Link>
          </li>
        </ul>
      </nav>
    </>
  );
}

/** Here, as a wrong code, or another way that is looked at, takes the place of the answer that a code was sent. */
function useWasSent(): boolean {
  const isSent = useActionData<Outcome>()?.kind === "code-sent";
  const [wasSent, setWasSent] = useState(isSent);
  if (isSent && !wasSent) setWasSent(true);
  return wasSent;
}

const fields: Record<SignInFactor, { hint: string; label: string }> = {
  authenticator: {
    hint: "Enter the six digits that your authenticator app shows for this shop.",
    label: "Code",
  },
  phone: { hint: "Enter the six digits that we send you.", label: "Code" },
  recovery: {
    hint: "Enter one of the recovery codes that you kept. Each of them works once.",
    label: "Recovery code",
  },
};

interface CodeFormProps {
  factor: SignInFactor;
  /** The code is at hand, or on its way. */
  isNext: boolean;
}

function CodeForm({ factor, isNext }: CodeFormProps) {
  const { hint, label } = fields[factor];
  const isDigits = factor !== "recovery";
  const field = useRef<HTMLInputElement>(null);
  const isAtHand = factor !== "phone";
  useEffect(() => {
    if (!isAtHand) return;
    // After `Arrival`, which takes the keyboard to the page. Whoever went elsewhere before it was alive stays there.
    queueMicrotask(() => {
      if (document.activeElement?.contains(field.current)) field.current?.focus();
    });
  }, [isAtHand]);
  return (
    <AuthForm submit="Confirm" variant={isNext ? "primary" : "secondary"}>
      {({ problemOf }) => (
        <>
          <input type="hidden" name="factor" value={factor} />
          <TextField
            ref={field}
            label={label}
            hint={hint}
            name="code"
            inputMode={isDigits ? "numeric" : "text"}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={20}
            aria-required
            error={problemOf("code")}
          />
          <Checkbox
            name="trust"
            label="Trust this device for 30 days"
            hint="Signing in here will not ask for the second step in that time."
          />
        </>
      )}
    </AuthForm>
  );
}

function PhoneCode({ end, wasSent }: { end: string | null; wasSent: boolean }) {
  const { formData } = useNavigation();
  const outcome = useActionData<Outcome>();
  useEffect(() => {
    if (outcome?.kind === "code-sent") toast.success("The code is on its way to your phone");
  }, [outcome]);
  return (
    <Form method="post" className="mb-6 flex flex-col items-start gap-2">
      <Button
        type="submit"
        name="intent"
        value="send"
        variant={wasSent ? "secondary" : "primary"}
        isBusy={formData?.get("intent") === "send"}
      >
        {wasSent ? "Send another code" : "Send a code"}
      </Button>
      <span className="text-ink-soft text-sm">
        to the number ending in <span className="figures">{end}</span>
      </span>
    </Form>
  );
}

function OtherWay({ factor, children }: { factor: SignInFactor; children: ReactNode }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set("factor", factor);
  return (
    <Link
      to={`/auth/second-step?${next}`}
      replace
      className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
