import { type ReactNode, useCallback, useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Factor } from "#shop/people/second-factors.ts";
import { Panel } from "../panel.tsx";
import { ProofField } from "../proof-field.tsx";
import { StepForm, type StepOutcome } from "../step-form.tsx";
import { AddAuthenticator } from "./add-authenticator.tsx";
import { AddPhone } from "./add-phone.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface TwoStepProps {
  factors: {
    isOn: boolean;
    hasAuthenticator: boolean;
    phone: string | null;
    /** Recovery codes that were not used yet; null where the shop cannot tell. */
    codesLeft: number | null;
    codesInSet: number;
  };
  hasPassword: boolean;
  canSendTexts: boolean;
  /** Whether it is what the page is opened for. */
  isPrimary: boolean;
}

type Asked = "add-authenticator" | "add-phone" | "remove-authenticator" | "remove-phone" | "codes";

const titles: Record<Asked, string> = {
  "add-authenticator": "Set up an authenticator app",
  "add-phone": "Add a phone",
  "remove-authenticator": "Turn off the authenticator app",
  "remove-phone": "Remove the phone",
  codes: "New recovery codes",
};

/** The second step after the first: what is asked for, and how to change it. */
export function TwoStep({ factors, hasPassword, canSendTexts, isPrimary }: TwoStepProps) {
  const [asked, setAsked] = useAsked(factors);
  const close = useCallback(() => setAsked(null), [setAsked]);
  const { isOn, hasAuthenticator, phone, codesLeft, codesInSet } = factors;
  const leftWords = codesLeft === null ? "." : `: ${codesLeft} of ${codesInSet} left.`;
  const isOffered = hasPassword || isOn;
  return (
    <Panel
      title="Two-step sign-in"
      intro={
        isOffered
          ? "After the password, or the sign-in at another provider, a code shows that it is really you."
          : "It needs a password. Set one first."
      }
      aside={<Badge tone={isOn ? "green" : "neutral"}>{isOn ? "On" : "Off"}</Badge>}
    >
      {isOffered && (
        <ul className="divide-y border-y">
          <FactorLine
            name="Authenticator app"
            text={
              hasAuthenticator ? "On" : "An app on your phone shows a new code every 30 seconds."
            }
          >
            {hasAuthenticator ? (
              <Ask onClick={() => setAsked("remove-authenticator")}>Turn off</Ask>
            ) : (
              <Ask isPrimary={isPrimary} onClick={() => setAsked("add-authenticator")}>
                Set up
              </Ask>
            )}
          </FactorLine>
          {(canSendTexts || phone) && (
            <FactorLine name="Phone" text={phone ?? "We send a code as a text message."}>
              {phone ? (
                <Ask onClick={() => setAsked("remove-phone")}>Remove</Ask>
              ) : (
                <Ask onClick={() => setAsked("add-phone")}>Add</Ask>
              )}
            </FactorLine>
          )}
          {isOn && (
            <FactorLine
              name="Recovery codes"
              text={`For when your phone or app is out of reach. Each works once${leftWords}`}
            >
              <Ask onClick={() => setAsked("codes")}>Make new ones</Ask>
            </FactorLine>
          )}
        </ul>
      )}
      <Dialog
        isOpen={asked !== null}
        onClose={close}
        title={titles[asked ?? "codes"]}
        width="narrow"
      >
        {asked && <Steps asked={asked} hasPassword={hasPassword} onClose={close} />}
      </Dialog>
    </Panel>
  );
}

/** A question goes once what it is about is off, as from another tab. */
function useAsked(factors: TwoStepProps["factors"]) {
  const [asked, setAsked] = useState<Asked | null>(null);
  if (asked && isMoot(asked, factors)) setAsked(null);
  return [asked, setAsked] as const;
}

/** What is being added may well be on: the codes to keep come after that. */
function isMoot(asked: Asked, { isOn, hasAuthenticator, phone }: TwoStepProps["factors"]): boolean {
  switch (asked) {
    case "remove-authenticator":
      return !hasAuthenticator;
    case "remove-phone":
      return phone === null;
    case "codes":
      return !isOn;
    default:
      return false;
  }
}

function FactorLine(props: { name: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{props.name}</p>
        <p className="text-ink-soft text-sm">{props.text}</p>
      </div>
      {props.children}
    </li>
  );
}

interface AskProps {
  isPrimary?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Ask({ isPrimary = false, onClick, children }: AskProps) {
  return (
    <Button variant={isPrimary ? "primary" : "secondary"} size="small" onClick={onClick}>
      {children}
    </Button>
  );
}

interface StepsProps {
  asked: Asked;
  hasPassword: boolean;
  onClose: () => void;
}

function Steps({ asked, hasPassword, onClose }: StepsProps) {
  switch (asked) {
    case "add-authenticator":
      return <AddAuthenticator hasPassword={hasPassword} onClose={onClose} />;
    case "add-phone":
      return <AddPhone hasPassword={hasPassword} onClose={onClose} />;
    case "remove-authenticator":
      return <Remove factor="authenticator" hasPassword={hasPassword} onClose={onClose} />;
    case "remove-phone":
      return <Remove factor="phone" hasPassword={hasPassword} onClose={onClose} />;
    case "codes":
      return <NewCodes hasPassword={hasPassword} onClose={onClose} />;
  }
}

interface Closing {
  hasPassword: boolean;
  onClose: () => void;
}

function Remove({ factor, hasPassword, onClose }: Closing & { factor: Factor }) {
  return (
    <StepForm
      intent="remove"
      hidden={{ factor }}
      submitLabel={factor === "phone" ? "Remove" : "Turn off"}
      isDangerous
      onDone={onClose}
      onCancel={onClose}
    >
      {(field) => (
        <>
          <p className="text-ink-soft text-sm">
            You will no longer be asked for it when you sign in. Devices that you trusted will be
            asked again.
          </p>
          <ProofField hasPassword={hasPassword} field={field} />
        </>
      )}
    </StepForm>
  );
}

function NewCodes({ hasPassword, onClose }: Closing) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const lead = useCallback((outcome: StepOutcome) => {
    if (outcome.kind === "recovery-codes") setCodes(outcome.recoveryCodes);
  }, []);
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <StepForm intent="recovery-codes" submitLabel="Make new codes" onDone={lead} onCancel={onClose}>
      {(field) => (
        <>
          <p className="text-ink-soft text-sm">The codes you have now will no longer work.</p>
          <ProofField hasPassword={hasPassword} field={field} />
        </>
      )}
    </StepForm>
  );
}
