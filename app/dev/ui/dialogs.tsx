import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import { DiscardDialog } from "#app/ui/unsaved-guard.tsx";
import { Family, Row } from "./specimen.tsx";

type Name = "center" | "top" | "side" | "narrow" | "wide" | "confirm" | "form" | "discard";

const labels: Record<Name, string> = {
  center: "Dialog",
  top: "Dialog that keeps its upper edge",
  side: "Drawer",
  narrow: "Narrow form",
  wide: "Wide form",
  confirm: "Confirmation",
  form: "Form",
  discard: "Unsaved changes",
};

export function Dialogs() {
  const [open, setOpen] = useState<Name | null>(null);
  const close = () => setOpen(null);
  const names = Object.keys(labels).filter((name): name is Name => name in labels);
  return (
    <Family name="Dialogs">
      <Row>
        {names.map((name) => (
          <Button key={name} variant="secondary" size="small" onClick={() => setOpen(name)}>
            {labels[name]}
          </Button>
        ))}
      </Row>
      <Dialog isOpen={open === "center"} onClose={close} title="Share this product">
        <p>What it says stands here, as long as it needs to be.</p>
      </Dialog>
      <Dialog isOpen={open === "top"} onClose={close} title="Search" placement="top">
        <p>Below it there may come more, or less.</p>
      </Dialog>
      <Dialog isOpen={open === "side"} onClose={close} title="Menu" placement="side">
        <p>It takes the whole height at the right.</p>
      </Dialog>
      {(["narrow", "wide"] as const).map((width) => (
        <Dialog
          key={width}
          isOpen={open === width}
          onClose={close}
          title="Edit category"
          width={width}
        >
          <TextField label="Name" name="name" defaultValue="Sensors" />
        </Dialog>
      ))}
      <ConfirmDialog
        isOpen={open === "confirm"}
        onClose={close}
        onConfirm={close}
        title="Delete this product?"
        subject="MSS01-L Soil Moisture Probe, LoRaWAN"
        confirmLabel="Delete"
      >
        <p>It leaves the shop at once. Orders keep what they say of it.</p>
      </ConfirmDialog>
      <FormDialog
        isOpen={open === "form"}
        onClose={close}
        title="Edit category"
        intent="save"
        submitLabel="Save"
      >
        {(field) => <TextField {...field("name")} label="Name" required defaultValue="Sensors" />}
      </FormDialog>
      <DiscardDialog isOpen={open === "discard"} onKeep={close} onDiscard={close} />
    </Family>
  );
}
