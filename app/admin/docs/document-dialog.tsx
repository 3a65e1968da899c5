import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DocumentRecord } from "#shop/content/document-list.ts";
import { DocumentFieldset } from "./document-fieldset.tsx";
import type { clientLoader } from "./document-record.ts";

interface DocumentDialogProps {
  /** "new" to add one, null while the dialog is closed. */
  edited: { id: string } | "new" | null;
  onClose: () => void;
}

export function DocumentDialog({ edited, onClose }: DocumentDialogProps) {
  if (edited === null) return null;
  if (edited === "new") return <Editing record={null} onClose={onClose} />;
  return <Fetched key={edited.id} id={edited.id} onClose={onClose} />;
}

const title = "Edit Documentation";

/** The form stays with what it was opened with: what others save meanwhile is told when it is sent. */
function Fetched({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, load } = useFetcher<typeof clientLoader>();
  const [record, setRecord] = useState<DocumentRecord | null>(null);
  useEffect(() => {
    load(`/admin/docs/${id}`);
  }, [load, id]);
  if (!record && data?.kind === "found") setRecord(data.record);

  if (record) return <Editing record={record} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={title} width="wide">
      {data ? (
        <Notice tone="red" role="alert" title="Error fetching documentation">
          {data.kind === "unknown_document"
            ? "This document does not exist any more."
            : "The shop cannot be reached. Please close this and try again."}
        </Notice>
      ) : (
        <p role="status">Loading documentation...</p>
      )}
    </Dialog>
  );
}

function Editing({ record, onClose }: { record: DocumentRecord | null; onClose: () => void }) {
  const [hasTitle, setHasTitle] = useState(record !== null);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={record ? title : "Add Documentation"}
      width="wide"
      intent={record ? "update" : "create"}
      opened={record?.fields}
      hidden={record ? { id: record.id } : {}}
      submitLabel={record ? "Save Documentation" : "Add Documentation"}
      isReady={hasTitle}
    >
      {(field) => (
        <DocumentFieldset
          field={field}
          record={record}
          onTitle={(text) => setHasTitle(text.trim() !== "")}
        />
      )}
    </FormDialog>
  );
}
