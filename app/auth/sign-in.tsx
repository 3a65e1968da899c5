import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { FormLink } from "./auth-links.tsx";

export function SignIn() {
  return (
    <AuthForm submit="Sign in">
      {({ problemOf, typed }) => (
        <>
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
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            aria-required
            error={problemOf("password")}
          />
          <FormLink
            mode="forgot"
            className="-my-3 flex min-h-11 items-center self-start text-sm underline underline-offset-4"
          >
            Forgot password?
          </FormLink>
        </>
      )}
    </AuthForm>
  );
}
