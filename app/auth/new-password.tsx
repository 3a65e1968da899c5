import { Link } from "react-router";
import { PasswordField } from "#app/ui/password-field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { useFormAddress } from "./auth-links.tsx";

export function NewPassword() {
  const forgot = useFormAddress()("forgot");
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
