import { Link } from "react-router";
import { keepPage } from "#app/keep-page.ts";
import { Notice } from "#app/ui/notice.tsx";
import { codesInSet, countRecoveryCodes } from "#auth/recovery-codes.ts";
import { canSendTexts } from "#auth/shop-auth.ts";
import { db } from "#db";
import { findWaysIn } from "#shop/people/identities.ts";
import { findFactors, findKept } from "#shop/people/second-factors.ts";
import type { Route } from "./+types/security";
import { renewOvertaken } from "./overtaken-page.ts";
import { personOf } from "./person.ts";
import { changeSecurity } from "./security/changes.ts";
import { Password } from "./security/password.tsx";
import { TwoStep } from "./security/two-step.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: userId, email, isAdmin } = personOf(context);
  const [waysIn, { isOn, hasAuthenticator, phone }, kept] = await Promise.all([
    findWaysIn(db, { userId }),
    findFactors(db, { userId }),
    findKept(db, { userId }),
  ]);
  const { hasPassword, passwordEndsAt } = waysIn;
  // Where the back office sends administrators who may not enter without.
  const isSent = new URL(request.url).searchParams.has("back-office");
  const backOffice = { isClosed: isSent && !isOn, isOpen: isSent && isOn && isAdmin };
  // Without a password it cannot be set up yet.
  const isSecondStepFirst = isSent && (isOn || hasPassword);
  const codesLeft = kept && countRecoveryCodes(kept.recoveryCodes);
  const factors = { isOn, hasAuthenticator, phone, codesLeft, codesInSet };
  const shown = { email, hasPassword, passwordEndsAt, factors, canSendTexts };
  return { ...shown, backOffice, isSecondStepFirst };
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeSecurity(request, { email: personOf(context).email });
}

export const clientAction = keepPage;

export const shouldRevalidate = renewOvertaken;

export default function Security({ loaderData }: Route.ComponentProps) {
  const { email, hasPassword, passwordEndsAt, factors, canSendTexts } = loaderData;
  const { backOffice, isSecondStepFirst } = loaderData;
  // By its key it stays itself, with a dialog that is open in it, where it moves to its other place.
  const twoStep = (
    <TwoStep
      key="two-step"
      {...{ factors, hasPassword, canSendTexts }}
      isPrimary={isSecondStepFirst && !factors.isOn}
    />
  );
  return (
    <>
      {backOffice.isClosed && (
        <Notice tone="yellow" role="alert" className="mb-6">
          The back office opens only to those with two-step sign-in. Set it up here, then open it
          again.
        </Notice>
      )}
      {backOffice.isOpen && (
        <Notice tone="green" role="status" className="mb-6" title="Two-step sign-in is set up">
          <Link to="/admin" className="underline underline-offset-4">
            Open the back office
          </Link>
        </Notice>
      )}
      {isSecondStepFirst && twoStep}
      <Password
        {...{ email, hasPassword }}
        endsAt={passwordEndsAt}
        isPrimary={!isSecondStepFirst}
      />
      {!isSecondStepFirst && twoStep}
    </>
  );
}
