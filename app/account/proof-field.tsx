import type { FormField } from "#app/ui/action-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

interface ProofFieldProps {
  hasPassword: boolean;
  field: (name: string) => FormField;
}

/** Asks for the password before something grave; without one a recent sign-in must do. */
export function ProofField({ hasPassword, field }: ProofFieldProps) {
  if (!hasPassword) {
    return (
      <Notice>
        Your account has no password, so this is possible only within ten minutes after signing in.
      </Notice>
    );
  }
  return (
    <PasswordField
      {...field("password")}
      label="Current password"
      autoComplete="current-password"
      required
    />
  );
}
