import { TextField } from "#app/ui/field.tsx";
import type { PublicOutcome } from "#app/ui/outcome.ts";
import { PublicForm } from "#app/ui/public-form.tsx";

interface NewsletterFormProps {
  answered?: PublicOutcome | undefined;
  /** Of its button. */
  variant: "primary" | "secondary";
}

/** The sign-up for the newsletter: on a page of its own, and below every other. */
export function NewsletterForm({ answered, variant }: NewsletterFormProps) {
  return (
    <div>
      <p className="text-ink-soft text-sm">
        New products, firmware and guides. You confirm by email and can leave at any time.
      </p>
      <PublicForm
        action="/newsletter"
        answered={answered}
        label="Newsletter"
        submitLabel="Subscribe"
        submitLook={{ variant, className: "mt-1.5" }}
        className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3"
      >
        {(field) => (
          <TextField
            {...field("email")}
            label={<span className="sr-only">Newsletter address</span>}
            type="email"
            aria-required
            maxLength={255}
            placeholder="you@company.com"
            autoComplete="email"
            autoCapitalize="none"
            inputMode="email"
          />
        )}
      </PublicForm>
    </div>
  );
}
