import { useState } from "react";
import { z } from "zod";
import { attempt, readForm, refused, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { db } from "#db";
import { endOtherSessions, endOwnSession, listOwnSessions } from "#shop/people/own-sessions.ts";
import type { Route } from "./+types/sessions";
import { describeDevice } from "./device.ts";
import { Panel } from "./panel.tsx";
import { personOf } from "./person.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { id: userId, sessionId } = personOf(context);
  const sessions = await listOwnSessions(db, { userId });
  return {
    sessions: sessions
      .map(({ userAgent, ...session }) => ({
        ...session,
        device: describeDevice(userAgent),
        isThis: session.id === sessionId,
      }))
      .toSorted((one, other) => Number(other.isThis) - Number(one.isThis)),
  };
}

const change = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end"), sessionId: z.uuid("Unknown session") }),
  z.object({ intent: z.literal("end-others") }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const form = readForm(await request.formData(), change);
  if (form.kind === "refused") return form.answer;
  const { values } = form;
  const { id: userId, sessionId } = personOf(context);
  return attempt("The session could not be ended", async () => {
    if (values.intent === "end-others") {
      await endOtherSessions(db, { userId, sessionId });
      return saved("You are signed out everywhere else");
    }
    if (values.sessionId === sessionId) return refused("To end this session, log out");
    const ended = await endOwnSession(db, { userId, sessionId: values.sessionId });
    return ended.kind === "ended"
      ? saved("The session was ended")
      : refused("This session has ended already", { status: 409 });
  });
}

export const clientAction = keepPage;

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { sessions } = loaderData;
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy } = useSubmission({ onSaved: () => setAsking(false) });
  return (
    <Panel
      title="Where you are signed in"
      intro="End what you do not know, and choose a new password then. The time of the last use is exact to the hour."
    >
      <ul className="divide-y border-y">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="danger" size="small" className="mt-5" onClick={() => setAsking(true)}>
          End all other sessions
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => submit({ intent: "end-others" })}
        title="End all other sessions?"
        confirmLabel="End them"
        isBusy={isBusy}
      >
        <p>Everyone who is signed in to your account elsewhere has to sign in again.</p>
      </ConfirmDialog>
    </Panel>
  );
}

type Session = Route.ComponentProps["loaderData"]["sessions"][number];

function SessionLine({ session }: { session: Session }) {
  const { id, device, address, createdAt, usedAt, isThis } = session;
  const { submit, isBusy } = useSubmission();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isThis && <Badge tone="green">This one</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          <span className="figures break-all">{address ?? "Address unknown"}</span>
          {" · last used "}
          <LocalTime at={usedAt} style="moment" />
        </p>
        <p className="text-ink-faint text-sm">
          Signed in <LocalTime at={createdAt} style="moment" />
        </p>
      </div>
      {!isThis && (
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          aria-label={`End the session of ${device}`}
          onClick={() => submit({ intent: "end", sessionId: id })}
        >
          End
        </Button>
      )}
    </li>
  );
}
