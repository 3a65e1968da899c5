import { type ReactNode, useRef } from "react";
import { DocumentRows } from "./document-rows.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { Submitted } from "./file-controls.tsx";
import { documentLimits, downloadLimits, limitWords } from "./limits.ts";
import { useFileList } from "./use-file-list.ts";
import { useFilesInForm } from "./use-files-in-form.ts";

/** A document that the shop has. */
export interface KeptDocument {
  key: string;
  /** As the file was called; only ever shown. */
  name: string;
  /** Null where it is not known. */
  sizeBytes: number | null;
}

interface DocumentFieldProps {
  /** Each document is submitted as `name[]`, in order; the single one as `name`. */
  name: string;
  label: string;
  /** What the record has; the field follows it until someone changes the documents. */
  initial: readonly KeptDocument[];
  /** How many there may be; with 1 a new document replaces the old one. */
  most?: number;
  /** Whether an archive may stand in for a document, for what is none, such as firmware. */
  takesArchives?: boolean;
  required?: boolean;
  hint?: ReactNode;
  error?: string | null;
  className?: string;
  /** Told the keys in their order whenever they change. */
  onChange?: (keys: string[]) => void;
}

/** Documents are uploaded as soon as they are chosen; the form carries their keys. */
export function DocumentField({
  name,
  label,
  initial,
  most = 10,
  takesArchives = false,
  required = false,
  hint = null,
  error = null,
  className,
  onChange,
}: DocumentFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null);
  const limits = takesArchives ? downloadLimits : documentLimits;
  const list = useFileList<KeptDocument>({
    initial,
    nameOf: nameOfKept,
    address: `/admin/uploads/${takesArchives ? "download" : "document"}`,
    limits,
    most,
  });
  const { isOver } = useFilesInForm({
    field,
    list,
    label,
    replaced: (most === 1 && list.files.find(({ kept }) => kept)?.name) || null,
    takes: ({ type }) => !type.startsWith("image/"),
    onChange,
  });

  const isSingle = most === 1;
  return (
    <FileChooser
      field={field}
      name={name}
      label={label}
      isRequired={required}
      action={isSingle ? "Choose a document" : "Choose documents"}
      accept={limits.accept}
      isMultiple={!isSingle}
      isFull={list.isFull}
      isOver={isOver}
      limits={limitWords(limits, most)}
      hint={hint}
      error={error}
      onChoose={list.add}
      className={className}
    >
      {list.files.length > 0 && <DocumentRows list={list} />}
      <Submitted name={name} list={list} isSingle={isSingle} />
    </FileChooser>
  );
}

const nameOfKept = ({ name }: KeptDocument) => name;
