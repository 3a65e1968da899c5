import { useEffect } from "react";
import { useActionData } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toasts.tsx";
import type { Outcome } from "./attempts.ts";
import { AuthForm } from "./auth-form.tsx";
import { FormLink } from "./auth-links.tsx";

const mailed = "Password reset email sent! Check your inbox.";

export function ForgottenPassword() {
  const outcome = useActionData<Outcome>();
  const isMailed = outcome?.kind === "reset-mailed";

  useEffect(() => {
    if (isMailed) toast.success(mailed);
  }, [isMailed]);

  return (
    <>
      <p className="mb-6 text-ink-soft">
        Enter the email address of your account. We send you a link to choose a new password.
      </p>
      {isMailed && (
        <Notice tone="green" title={mailed} className="mb-6">
          The link works once, for one hour. If no email arrives, check the address and your spam
          folder.
        </Notice>
      )}
      <AuthForm submit="Send reset link">
        {({ problemOf, typed }) => (
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            inputMode="email"
            aria-required
            defaultValue={typed.email}
            error={problemOf("email")}
          />
        )}
      </AuthForm>
      <FormLink
        mode="sign-in"
        className="mt-4 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        Back to sign in
      </FormLink>
    </>
  );
}
