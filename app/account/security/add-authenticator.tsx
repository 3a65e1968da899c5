import { useCallback, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ProofField } from "../proof-field.tsx";
import { StepForm, type StepOutcome } from "../step-form.tsx";
import type { Step } from "./changes.ts";
import type { QrCode } from "./qr-code.ts";
import { CodeList, RecoveryCodes } from "./recovery-codes.tsx";

interface AddAuthenticatorProps {
  /** Another factor is on already. */
  isOn: boolean;
  hasPassword: boolean;
  onClose: () => void;
}

type Started = Extract<Step, { kind: "authenticator-started" }>;

/** Password, then the code to scan, then proof that the app has it, then the codes to keep. */
export function AddAuthenticator({ isOn, hasPassword, onClose }: AddAuthenticatorProps) {
  const [started, setStarted] = useState<Started | null>(null);
  const [isProven, setProven] = useState(false);
  // What was on when the steps began: the page learns in between that the app is on.
  const [wasOn] = useState(isOn);

  const lead = useCallback((outcome: StepOutcome) => {
    if (outcome.kind === "authenticator-started") setStarted(outcome);
  }, []);
  const finish = useCallback(() => {
    if (wasOn) onClose();
    else setProven(true);
  }, [wasOn, onClose]);

  if (started && isProven) return <RecoveryCodes codes={started.recoveryCodes} onDone={onClose} />;
  if (started) {
    return <Scan started={started} isRenewed={wasOn} onDone={finish} onCancel={onClose} />;
  }
  return (
    <StepForm intent="authenticator-start" submitLabel="Continue" onDone={lead} onCancel={onClose}>
      {(field) => (
        <>
          <p className="text-ink-soft text-sm">
            You need an app that makes six-digit codes, such as those that come with password
            managers.
          </p>
          <ProofField hasPassword={hasPassword} field={field} />
        </>
      )}
    </StepForm>
  );
}

interface ScanProps {
  started: Started;
  /** The recovery codes of another factor were replaced by new ones. */
  isRenewed: boolean;
  onDone: () => void;
  onCancel: () => void;
}

function Scan({ started, isRenewed, onDone, onCancel }: ScanProps) {
  const { qrCode, secret, recoveryCodes } = started;
  return (
    <StepForm
      intent="authenticator-verify"
      submitLabel="Turn on"
      onDone={onDone}
      onCancel={onCancel}
    >
      {(field) => (
        <>
          {isRenewed && (
            <>
              <Notice tone="yellow" title="Your recovery codes are new">
                Keep these; the ones you had no longer work.
              </Notice>
              <CodeList codes={recoveryCodes} />
            </>
          )}
          <p className="text-ink-soft text-sm">
            Scan this with your app, or type the key into it. Then enter the code that it shows.
          </p>
          <Drawing code={qrCode} />
          <p className="text-sm">
            Key: <code className="break-words font-mono">{secret.match(/.{1,4}/g)?.join(" ")}</code>
          </p>
          <TextField
            {...field("code")}
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            required
          />
        </>
      )}
    </StepForm>
  );
}

/** Dark on white in either colour scheme: cameras expect it so. */
function Drawing({ code: { size, path } }: { code: QrCode }) {
  return (
    <svg
      role="img"
      aria-label="QR code with the key for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-md border bg-code-ground text-code"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
