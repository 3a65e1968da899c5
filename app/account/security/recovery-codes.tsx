import { useEffect, useRef } from "react";
import { Actions } from "#app/ui/actions.tsx";
import { Button } from "#app/ui/button.tsx";
import { useHeldOpen } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toasts.tsx";

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The codes, told this once, with the ways to keep them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join("\n");
  const firstWay = useRef<HTMLButtonElement>(null);
  useEffect(() => firstWay.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="yellow" role="alert" title="Keep these recovery codes">
        Each of them lets you in once when your phone or app is out of reach. They are not shown
        again.
      </Notice>
      <CodeList codes={codes} />
      <Actions>
        <Button ref={firstWay} variant="secondary" size="small" onClick={() => copy(text)}>
          Copy
        </Button>
        <Button variant="secondary" size="small" onClick={() => download(text)}>
          Download
        </Button>
        <Button size="small" onClick={onDone}>
          I have kept them
        </Button>
      </Actions>
    </div>
  );
}

/** Told this once: a slip of the finger must not close the dialog over them. */
function CodeList({ codes }: { codes: readonly string[] }) {
  useHeldOpen();
  return (
    <ul
      aria-label="Recovery codes"
      className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border bg-sunken p-4 text-center font-mono text-sm"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success("The recovery codes were copied");
  } catch {
    toast.error("The codes could not be copied. Please download them, or write them down.");
  }
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(address);
}
