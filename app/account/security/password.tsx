import { ActionForm } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { Panel } from "../panel.tsx";

interface PasswordProps {
  email: string;
  hasPassword: boolean;
  /** When a password ends that an administrator gave; null for a person's own. */
  endsAt: Date | null;
  /** Whether it is what the page is opened for. */
  isPrimary: boolean;
}

export function Password({ email, hasPassword, endsAt, isPrimary }: PasswordProps) {
  const { submit, isBusy } = useSubmission();
  if (!hasPassword) {
    return (
      <Panel
        title="Password"
        intro="You sign in through another provider. With a password you can also sign in without it."
      >
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          onClick={() => submit({ intent: "password-link" })}
        >
          Send a link to set a password
        </Button>
        <p className="mt-2 text-ink-faint text-sm">It goes to {email}.</p>
      </Panel>
    );
  }
  return (
    <Panel title="Password" intro="Changing it signs you out everywhere else.">
      {endsAt && (
        <Notice tone="yellow" className="mb-5">
          The password that you were given works until <LocalTime at={endsAt} style="moment" />.
          Choose your own before then.
        </Notice>
      )}
      <ActionForm intent="password" submitLabel="Change password" isPrimary={isPrimary}>
        {(field) => (
          <>
            <PasswordField
              {...field("password")}
              label="Current password"
              autoComplete="current-password"
              required
            />
            <PasswordField
              {...field("newPassword")}
              label="New password"
              autoComplete="new-password"
              hint="8 to 72 characters"
              required
            />
          </>
        )}
      </ActionForm>
    </Panel>
  );
}
