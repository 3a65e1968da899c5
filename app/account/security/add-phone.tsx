import { useCallback, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { ProofField } from "../proof-field.tsx";
import { StepForm, type StepOutcome } from "../step-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface AddPhoneProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** Number and password, then the code that was sent, then the codes to keep where they are new. */
export function AddPhone({ hasPassword, onClose }: AddPhoneProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  const finish = useCallback(
    (outcome: StepOutcome) => {
      if (outcome.kind === "recovery-codes") setCodes(outcome.recoveryCodes);
      else onClose();
    },
    [onClose],
  );
  const noteSent = useCallback((outcome: StepOutcome) => {
    if (outcome.kind === "code-sent") setSentTo(outcome.phoneNumber);
  }, []);

  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (sentTo) {
    return (
      <StepForm
        key="code"
        intent="phone-verify"
        submitLabel="Add this phone"
        onDone={finish}
        onCancel={onClose}
      >
        {(field) => (
          <>
            <p className="text-ink-soft text-sm">
              Enter the six digits that we have sent to {sentTo}. They work for five minutes.
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
  return (
    <StepForm
      key="number"
      intent="phone-start"
      submitLabel="Send a code"
      onDone={noteSent}
      onCancel={onClose}
    >
      {(field) => (
        <>
          <TextField
            {...field("phoneNumber")}
            label="Phone number"
            type="tel"
            autoComplete="tel"
            hint={"With the country code, such as +234\u00a0801\u00a0234\u00a05678"}
            required
          />
          <ProofField hasPassword={hasPassword} field={field} />
        </>
      )}
    </StepForm>
  );
}
