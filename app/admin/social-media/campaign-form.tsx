import { ActionForm } from "#app/ui/action-form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import type { CampaignRow } from "#shop/social/campaign-list.ts";
import { campaignTable } from "#shop/social/campaign-table.ts";
import { EditBox } from "../frame/edit-box.tsx";
import { campaignStatusWords } from "./status-badge.tsx";

interface CampaignFormProps {
  /** Null to create one. */
  edited: CampaignRow | null;
  /** Back to creating. */
  onDone: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** Creates a campaign, or edits the one that was chosen in the table. */
export function CampaignForm({ edited, onDone, onCancel, onDirty }: CampaignFormProps) {
  return (
    <EditBox
      label={edited ? "Edit Campaign" : "Create Campaign"}
      title={edited ? `Edit ${edited.name}` : "Create Campaign"}
      editedId={edited?.id ?? null}
    >
      <ActionForm
        key={edited?.id ?? "new"}
        intent={edited ? "update" : "create"}
        opened={edited ? openedAs(edited) : undefined}
        hidden={edited ? { id: edited.id } : {}}
        submitLabel={edited ? "Save Campaign" : "Create Campaign"}
        onSaved={onDone}
        onCancel={edited ? onCancel : undefined}
        onDirty={onDirty}
      >
        {(field) => (
          <div className="grid gap-4 md:grid-cols-6">
            <TextField
              {...field("name")}
              label="Name"
              required
              defaultValue={edited?.name ?? ""}
              className="md:col-span-3"
              data-first-focus
            />
            <SelectField
              {...field("status")}
              label="Status"
              defaultValue={edited?.status ?? "draft"}
              className="md:col-span-3"
            >
              {campaignTable.filters.status.map((status) => (
                <option key={status} value={status}>
                  {campaignStatusWords[status]}
                </option>
              ))}
            </SelectField>
            <TextArea
              {...field("description")}
              label="Description"
              rows={2}
              defaultValue={edited?.description ?? ""}
              className="md:col-span-6"
            />
            <TextField
              {...field("startDate")}
              label="Start Date"
              type="date"
              defaultValue={edited?.startDate ?? ""}
              className="md:col-span-3"
            />
            <TextField
              {...field("endDate")}
              label="End Date"
              type="date"
              defaultValue={edited?.endDate ?? ""}
              className="md:col-span-3"
            />
          </div>
        )}
      </ActionForm>
    </EditBox>
  );
}

function openedAs({ name, description, status, startDate, endDate }: CampaignRow) {
  return { name, description, status, startDate, endDate };
}
