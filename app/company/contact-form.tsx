import { TextArea, TextField } from "#app/ui/field.tsx";
import type { PublicOutcome } from "#app/ui/outcome.ts";
import { PublicForm } from "#app/ui/public-form.tsx";

/** Reaches the shop by mail. */
export function ContactForm({ answered }: { answered: PublicOutcome | undefined }) {
  return (
    <section
      id="message"
      aria-labelledby="message-title"
      className="scroll-mt-4 rounded-md border bg-surface p-6 md:p-8"
    >
      <h2 id="message-title" className="font-semibold text-2xl">
        Write to us
      </h2>
      <p className="mt-2 mb-6 text-ink-soft">
        We answer by email. Fields marked with * are required.
      </p>
      <PublicForm
        action="/contact"
        answered={answered}
        label="Write to us"
        submitLabel="Send message"
        // The answer takes the place where the button was pressed, and the button goes below it.
        className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2 [&>.col-span-full]:order-1 [&>button]:order-2"
      >
        {(field) => (
          <>
            <TextField
              {...field("name")}
              label="Name"
              required
              maxLength={100}
              autoComplete="name"
            />
            <TextField
              {...field("email")}
              label="Email"
              type="email"
              required
              maxLength={255}
              autoComplete="email"
              autoCapitalize="none"
              inputMode="email"
            />
            <TextField
              {...field("subject")}
              label="Subject"
              required
              maxLength={150}
              className="sm:col-span-2"
            />
            <TextArea
              {...field("message")}
              label="Message"
              required
              rows={7}
              maxLength={5000}
              className="sm:col-span-2"
            />
          </>
        )}
      </PublicForm>
    </section>
  );
}
