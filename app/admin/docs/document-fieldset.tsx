import { useState } from "react";
import type { FormField } from "#app/ui/action-form.tsx";
import { typeWords } from "#app/ui/document-type-words.ts";
import { SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import type { DocumentRecord } from "#shop/content/document-list.ts";
import { documentTable } from "#shop/content/document-table.ts";
import type { DocumentType } from "#shop/content/documentation.ts";
import { OrderField } from "../frame/order-field.tsx";
import { ProductPicker } from "../frame/product-picker.tsx";
import { DocumentField, type KeptDocument } from "../uploads/document-field.tsx";
import { ContentField } from "./content-field.tsx";

interface DocumentFieldsetProps {
  field: (name: string) => FormField;
  /** Null for a new document. */
  record: DocumentRecord | null;
  onTitle: (title: string) => void;
}

export function DocumentFieldset({ field, record, onTitle }: DocumentFieldsetProps) {
  const fields = record?.fields;
  const [docType, setDocType] = useState<DocumentType>(fields?.docType ?? "getting_started");
  return (
    <div className="grid gap-4 md:grid-cols-6">
      <TextField
        {...field("title")}
        label="Title"
        required
        defaultValue={fields?.title ?? ""}
        onChange={({ target }) => onTitle(target.value)}
        className="md:col-span-4"
        data-first-focus
      />
      <SelectField
        {...field("docType")}
        label="Type"
        value={docType}
        onChange={({ target }) => setDocType(target.value as DocumentType)}
        className="md:col-span-2"
      >
        {documentTable.filters.type.map((type) => (
          <option key={type} value={type}>
            {typeWords[type]}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...field("description")}
        label="Description"
        rows={2}
        defaultValue={fields?.description ?? ""}
        className="md:col-span-6"
      />
      {docType === "video_tutorials" && (
        <TextField
          {...field("videoUrl")}
          label="Video URL"
          type="url"
          defaultValue={fields?.videoUrl ?? ""}
          hint="A film of YouTube or Vimeo, such as https://youtu.be/…"
          className="md:col-span-6"
        />
      )}
      <ContentField field={field("content")} initial={fields?.content ?? ""} />
      <DocumentField
        {...field("file")}
        label="File"
        initial={fields?.fileUrl ? [keptFile(fields.fileUrl, record)] : []}
        most={1}
        takesArchives
        className="md:col-span-6"
      />
      <div className="md:col-span-4">
        <ProductPicker
          {...field("productId")}
          source="/admin/products/offers"
          searched="products"
          nothing="No product found"
          initial={record?.product ?? null}
        />
      </div>
      <OrderField field={field} defaultValue={fields?.orderIndex} className="md:col-span-2" />
    </div>
  );
}

/** The file of a document: one that was uploaded by its key, any other by its address. */
function keptFile(fileUrl: string, record: DocumentRecord | null): KeptDocument {
  const lastPart = fileUrl.split("/").at(-1) ?? fileUrl;
  const upload = record?.upload;
  return upload ? { key: lastPart, ...upload } : { key: fileUrl, name: lastPart, sizeBytes: null };
}
