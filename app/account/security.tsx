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
  const { id: userId, email } = personOf(context);
  const [waysIn, { isOn, hasAuthenticator, phone }, kept] = await Promise.all([
    findWaysIn(db, { userId }),
    findFactors(db, { userId }),
    findKept(db, { userId }),
  ]);
  const { hasPassword, passwordEndsAt } = waysIn;
  // Where the back office sends administrators who may not enter without.
  const isRequired = !isOn && new URL(request.url).searchParams.has("back-office");
  const codesLeft = kept && countRecoveryCodes(kept.recoveryCodes);
  const factors = { isOn, hasAuthenticator, phone, codesLeft, codesInSet };
  return { email, hasPassword, passwordEndsAt, factors, canSendTexts, isRequired };
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeSecurity(request, { email: personOf(context).email });
}

export const clientAction = keepPage;

export const shouldRevalidate = renewOvertaken;

export default function Security({ loaderData }: Route.ComponentProps) {
  const { email, hasPassword, passwordEndsAt, factors, canSendTexts, isRequired } = loaderData;
  return (
    <>
      {isRequired && (
        <Notice tone="yellow" role="alert" className="mb-6">
          The back office opens only to those with two-step sign-in. Set it up here, then open it
          again.
        </Notice>
      )}
      <Password email={email} hasPassword={hasPassword} endsAt={passwordEndsAt} />
      <TwoStep factors={factors} hasPassword={hasPassword} canSendTexts={canSendTexts} />
    </>
  );
}
