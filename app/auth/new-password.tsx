import { Link, useActionData } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { Outcome } from "./attempts.ts";
import { AuthForm } from "./auth-form.tsx";
import { useFormAddress } from "./auth-links.tsx";

export function NewPassword({ isLinkEnded }: { isLinkEnded: boolean }) {
  const forgot = useFormAddress()("forgot");
  const outcome = useActionData<Outcome>();
  if (isLinkEnded || outcome?.kind === "link-ended") {
    return (
      <>
        <Notice tone="red" role="alert" className="mb-6">
          This link is no longer valid. Please ask for a new one.
        </Notice>
        <ButtonLink to={forgot} size="large" className="w-full">
          Ask for a new link
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p className="mb-6 text-ink-soft">
        Choose the password you will sign in with from now on. Everyone who is signed in with the
        old one is signed out.
      </p>
      <AuthForm submit="Save password">
        {({ problemOf }) => (
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            aria-required
            hint="8 to 72 characters"
            error={problemOf("password")}
          />
        )}
      </AuthForm>
      <Link
        to={forgot}
        className="mt-4 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        Ask for a new link
      </Link>
    </>
  );
}
