import { useRef, useState } from "react";
import type { FormField } from "#app/ui/action-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useTold } from "../frame/use-told.ts";
import { PictureField } from "../uploads/picture-field.tsx";

interface LogoFieldProps {
  field: FormField;
  /** The address that the partner has; empty where there is none. Followed until it is changed here. */
  initial: string;
}

/** A logo is uploaded, which writes its address, or its address is typed: above the picture, which comes and goes. */
export function LogoField({ field, initial }: LogoFieldProps) {
  const [changed, setChanged] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const address = changed ?? initial;
  useTold(box, address);
  const key = /^\/images\/([\w/.-]+)$/.exec(typed ?? initial)?.[1];
  return (
    <div ref={box} className="flex flex-col gap-4">
      <TextField
        {...field}
        label="Logo address"
        value={address}
        onChange={({ target }) => {
          setChanged(target.value);
          setTyped(target.value);
        }}
        hint="A file of the shop (/images/… or /files/…) or an https:// address. Pages show files of the shop only, and initials for all others."
      />
      <PictureField
        // What was typed is another logo than the one that was uploaded before.
        key={typed}
        // The shop reads the address alone; the form knows by this that a logo is on its way, or has come.
        name="logo"
        label="Logo"
        initial={key ? [{ key, alt: "Logo" }] : []}
        most={1}
        onChange={([uploaded]) => setChanged(uploaded ? `/images/${uploaded}` : "")}
      />
    </div>
  );
}
