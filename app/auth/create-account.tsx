import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { AuthForm } from "./auth-form.tsx";

export function CreateAccount() {
  return (
    <AuthForm submit="Create account">
      {({ problemOf, typed }) => (
        <>
          <TextField
            label="Full name (optional)"
            name="name"
            autoComplete="name"
            defaultValue={typed.name}
            error={problemOf("name")}
          />
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
            autoComplete="new-password"
            aria-required
            hint="8 to 72 characters"
            error={problemOf("password")}
          />
        </>
      )}
    </AuthForm>
  );
}
