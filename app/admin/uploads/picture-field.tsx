import { type ReactNode, useRef } from "react";
import { useTold } from "../frame/use-told.ts";
import { FileChooser } from "./file-chooser.tsx";
import { Submitted } from "./file-controls.tsx";
import { limitWords, pictureLimits } from "./limits.ts";
import { offeredOf, PictureTiles } from "./picture-tiles.tsx";
import { useFileList } from "./use-file-list.ts";
import { useFilesInForm } from "./use-files-in-form.ts";

/** A picture that the shop has. */
export interface KeptPicture {
  key: string;
  /** What it shows; empty where nobody has said so. */
  alt: string;
  /** The colour of the product that it shows; null for every colour. Only a product's pictures have one. */
  color?: string | null;
}

interface PictureColors {
  name: string;
  /** Those that can be said now. A picture of another one stands for every colour, until that is offered again. */
  offered: readonly string[];
}

interface PictureFieldProps {
  /** Each picture is submitted as `name[]`, in order; the single one as `name`. */
  name: string;
  label: string;
  /** What the record has; the field follows it until someone changes the pictures. */
  initial: readonly KeptPicture[];
  /** How many there may be; with 1 a new picture replaces the old one. */
  most?: number;
  required?: boolean;
  hint?: ReactNode;
  error?: string | null;
  /** What can be said about the colour of each picture, submitted in their order as `name[]`. */
  colors?: PictureColors;
  className?: string;
  /** Told the keys in their order whenever they change. */
  onChange?: (keys: string[]) => void;
}

/** Pictures are uploaded as soon as they are chosen; the form carries their keys. */
export function PictureField({
  name,
  label,
  initial,
  most = 12,
  required = false,
  hint = null,
  error = null,
  colors,
  className,
  onChange,
}: PictureFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null);
  const list = useFileList<KeptPicture>({
    initial,
    nameOf: nameOfKept,
    address: "/admin/uploads/picture",
    limits: pictureLimits,
    most,
  });
  const pictures = list.files.flatMap(({ kept }) => kept ?? []);
  const shown = pictures.map(({ color }) => offeredOf(color, colors?.offered) ?? "");
  useTold(field, shown.join(" "));
  const { isOver } = useFilesInForm({
    field,
    list,
    label,
    replaced: (most === 1 && list.files.find(({ kept }) => kept)?.name) || null,
    takes: ({ type }) => type.startsWith("image/"),
    onChange,
  });

  const isSingle = most === 1;
  return (
    <FileChooser
      field={field}
      name={name}
      label={label}
      isRequired={required}
      action={isSingle ? "Choose a picture" : "Choose pictures"}
      accept={pictureLimits.accept}
      isMultiple={!isSingle}
      isFull={list.isFull}
      isOver={isOver}
      limits={limitWords(pictureLimits, most)}
      hint={hint ?? (isSingle ? null : hintFor(colors))}
      error={error}
      onChoose={list.add}
      className={className}
    >
      {list.files.length > 0 && (
        <PictureTiles list={list} hasMain={!isSingle} colors={colors?.offered ?? null} />
      )}
      <Submitted name={name} list={list} isSingle={isSingle} />
      {colors &&
        list.keys.map((key, at) => (
          <input key={key} type="hidden" name={`${colors.name}[]`} value={shown[at]} />
        ))}
    </FileChooser>
  );
}

/** Pictures that were added in the form all bear the name of their product: these go by their places. */
function nameOfKept({ alt, key }: KeptPicture, at: number, all: readonly KeptPicture[]): string {
  const isShared = all.some((other) => other.key !== key && other.alt === alt);
  return isShared ? `picture ${at + 1}` : alt || key;
}

function hintFor(colors: PictureColors | undefined): string {
  const main = "The first is the main picture.";
  return colors ? `${main} The first of a color is shown to whoever chooses that color.` : main;
}
