import { useRef } from "react";
import { Link, useNavigate } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { useFormAddress } from "./auth-links.tsx";

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
            defaultValue={typed?.email}
            error={problemOf("email")}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            aria-required
            error={problemOf("password")}
          />
          <ForgotPassword />
        </>
      )}
    </AuthForm>
  );
}

/** Leads to the reset form and takes along the address that was already typed. */
function ForgotPassword() {
  const link = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  const address = useFormAddress()("forgot");
  return (
    <Link
      ref={link}
      to={address}
      className="-my-3 flex min-h-11 items-center self-start text-sm underline underline-offset-4"
      onClick={(event) => {
        const email = link.current?.closest("form")?.elements.namedItem("email");
        if (!(email instanceof HTMLInputElement) || !email.value) return;
        event.preventDefault();
        navigate(address, { state: { email: email.value } });
      }}
    >
      Forgot password?
    </Link>
  );
}
