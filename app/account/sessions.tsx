import { useState } from "react";
import { z } from "zod";
import { attempt, readForm, refused, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { db } from "#db";
import { findWaysIn } from "#shop/people/identities.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "#shop/people/own-sessions.ts";
import type { Route } from "./+types/sessions";
import { askAuth } from "./auth-answer.ts";
import { describeDevice } from "./device.ts";
import { renewOvertaken } from "./overtaken-page.ts";
import { Panel } from "./panel.tsx";
import { personOf } from "./person.ts";
import { ProofField } from "./proof-field.tsx";
import { StepForm } from "./step-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { id: userId, sessionId } = personOf(context);
  const [sessions, { hasPassword }] = await Promise.all([
    listOwnSessions(db, { userId }),
    findWaysIn(db, { userId }),
  ]);
  return {
    hasPassword,
    sessions: sessions
      .map(({ userAgent, ...session }) => ({
        ...session,
        device: describeDevice(userAgent),
        isThis: session.id === sessionId,
      }))
      .toSorted((one, other) => Number(other.isThis) - Number(one.isThis)),
  };
}

const password = z.string().optional();
const change = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end"), sessionId: z.uuid("Unknown session"), password }),
  z.object({ intent: z.literal("end-others"), password }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const form = readForm(await request.formData(), change);
  if (form.kind === "refused") return form.answer;
  const { values } = form;
  const { id: userId, sessionId } = personOf(context);
  if (values.intent === "end" && values.sessionId === sessionId) {
    return refused("To end this session, log out");
  }
  return attempt("The session could not be ended", async () => {
    const proof = await askAuth(request, "/prove-identity", { password: values.password });
    if (proof.kind === "refused") return proof.answer;
    if (values.intent === "end-others") {
      await endOtherSessions(db, { userId, sessionId });
      return saved("You are signed out everywhere else");
    }
    const ended = await endOwnSession(db, { userId, sessionId: values.sessionId });
    return ended.kind === "ended"
      ? saved("The session was ended")
      : refused("This session has already ended", { status: 409 });
  });
}

export const clientAction = keepPage;

export const shouldRevalidate = renewOvertaken;

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { sessions, hasPassword } = loaderData;
  const [asked, setAsked] = useState<Asked | null>(null);
  // It may have been ended meanwhile, in another tab: the question about it goes with it.
  const isMoot = asked?.kind === "one" && !sessions.some(({ id }) => id === asked.session.id);
  if (isMoot) setAsked(null);
  return (
    <Panel
      title="Where you are signed in"
      intro="End any session you do not recognise, then change your password. Times of last use are accurate to the hour."
    >
      <ul className="divide-y border-y">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            onEnd={() => setAsked({ kind: "one", session })}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="danger"
          size="small"
          className="mt-5"
          onClick={() => setAsked({ kind: "others" })}
        >
          End all other sessions
        </Button>
      )}
      <Ending asked={asked} hasPassword={hasPassword} onClose={() => setAsked(null)} />
    </Panel>
  );
}

type Session = Route.ComponentProps["loaderData"]["sessions"][number];
type Asked = { kind: "one"; session: Session } | { kind: "others" };

function SessionLine({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, address, createdAt, usedAt, latestEnd, isThis } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isThis && <Badge tone="green">This one</Badge>}
        </p>
        <p className="facts text-ink-soft text-sm">
          <span className="figures break-all">{address ?? "Address unknown"}</span>
          <span className="dotted">
            Last used <LocalTime at={usedAt} style="moment" />
          </span>
        </p>
        <p className="facts text-ink-faint text-sm">
          <span>
            Signed in <LocalTime at={createdAt} style="moment" />
          </span>
          <span className="dotted">
            Ends by <LocalTime at={latestEnd} style="date" />
          </span>
        </p>
      </div>
      {!isThis && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`End the session of ${device}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}

interface EndingProps {
  asked: Asked | null;
  hasPassword: boolean;
  onClose: () => void;
}

function Ending({ asked, hasPassword, onClose }: EndingProps) {
  const session = asked?.kind === "one" ? asked.session : null;
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onClose}
      title={session ? `End the session of ${session.device}?` : "End all other sessions?"}
      width="narrow"
    >
      {asked && (
        <StepForm
          intent={session ? "end" : "end-others"}
          hidden={session ? { sessionId: session.id } : {}}
          submitLabel={session ? "End it" : "End them"}
          isDangerous
          onDone={onClose}
          onCancel={onClose}
        >
          {(field) => (
            <>
              <p className="text-ink-soft text-sm">
                {session
                  ? "Whoever is signed in there has to sign in again."
                  : "Everyone who is signed in to your account elsewhere has to sign in again."}
              </p>
              <ProofField hasPassword={hasPassword} field={field} />
            </>
          )}
        </StepForm>
      )}
    </Dialog>
  );
}
