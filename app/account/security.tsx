import { keepPage } from "#app/keep-page.ts";
import { canSendTexts } from "#auth/shop-auth.ts";
import { db } from "#db";
import { findWaysIn } from "#shop/people/identities.ts";
import { findFactors } from "#shop/people/second-factors.ts";
import type { Route } from "./+types/security";
import { personOf } from "./person.ts";
import { changeSecurity } from "./security/changes.ts";
import { Password } from "./security/password.tsx";
import { TwoStep } from "./security/two-step.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { id: userId, email } = personOf(context);
  const [{ hasPassword }, { isOn, hasAuthenticator, phone }] = await Promise.all([
    findWaysIn(db, { userId }),
    findFactors(db, { userId }),
  ]);
  return { email, hasPassword, factors: { isOn, hasAuthenticator, phone }, canSendTexts };
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeSecurity(request, { email: personOf(context).email });
}

export const clientAction = keepPage;

export default function Security({ loaderData }: Route.ComponentProps) {
  const { email, hasPassword, factors, canSendTexts } = loaderData;
  return (
    <>
      <Password email={email} hasPassword={hasPassword} />
      <TwoStep factors={factors} hasPassword={hasPassword} canSendTexts={canSendTexts} />
    </>
  );
}
