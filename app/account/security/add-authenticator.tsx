import { useCallback, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { ProofField } from "../proof-field.tsx";
import { StepForm, type StepOutcome } from "../step-form.tsx";
import type { Step } from "./changes.ts";
import type { QrCode } from "./qr-code.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface AddAuthenticatorProps {
  hasPassword: boolean;
  onClose: () => void;
}

type Started = Extract<Step, { kind: "authenticator-started" }>;

/** Password, then the code to scan, then proof that the app has it, then the codes to keep, where there were none. */
export function AddAuthenticator({ hasPassword, onClose }: AddAuthenticatorProps) {
  const [started, setStarted] = useState<Started | null>(null);
  const [isProven, setProven] = useState(false);

  const lead = useCallback((outcome: StepOutcome) => {
    if (outcome.kind === "authenticator-started") setStarted(outcome);
  }, []);
  const codes = started?.recoveryCodes ?? null;
  const finish = useCallback(() => {
    if (codes) setProven(true);
    else onClose();
  }, [codes, onClose]);

  if (codes && isProven) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (started) {
    return <Scan started={started} onDone={finish} onCancel={onClose} />;
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
  onDone: () => void;
  onCancel: () => void;
}

function Scan({ started: { qrCode, secret }, onDone, onCancel }: ScanProps) {
  return (
    <StepForm
      intent="authenticator-verify"
      submitLabel="Turn on"
      onDone={onDone}
      onCancel={onCancel}
    >
      {(field) => (
        <>
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
