import { useState } from "react";
import { ActionForm, type FormField } from "#app/ui/action-form.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { AccountRow } from "#shop/social/account-list.ts";
import { type Platform, platformFacts, platforms } from "#shop/social/platforms.ts";
import { EditBox } from "../frame/edit-box.tsx";
import { accountIdHints } from "./account-words.ts";
import { InstantField } from "./instant-field.tsx";

interface AccountFormProps {
  /** Null to add one. */
  edited: AccountRow | null;
  /** Back to adding. */
  onDone: () => void;
  onCancel: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** Adds an account, or edits the one that was chosen in the table. */
export function AccountForm({ edited, onDone, onCancel, onDirty }: AccountFormProps) {
  const [added, setAdded] = useState(0);
  return (
    <EditBox
      label={edited ? "Edit Account" : "Add Account"}
      title={edited ? `Edit ${edited.accountName}` : "Add Account"}
      editedId={edited?.id ?? null}
    >
      <Fields
        key={edited?.id ?? `new-${added}`}
        edited={edited}
        onSaved={() => {
          setAdded(added + 1);
          onDone();
        }}
        onCancel={edited ? onCancel : undefined}
        onDirty={onDirty}
      />
    </EditBox>
  );
}

interface FieldsProps {
  edited: AccountRow | null;
  onSaved: () => void;
  onCancel: (() => void) | undefined;
  onDirty: (isDirty: boolean) => void;
}

function Fields({ edited, onSaved, onCancel, onDirty }: FieldsProps) {
  const [platform, setPlatform] = useState<Platform | null>(edited?.platform ?? null);
  const isKept = edited?.isConnected && edited.platform === platform;
  return (
    <ActionForm
      intent={edited ? "update" : "create"}
      opened={edited ? openedAs(edited) : undefined}
      hidden={edited ? { id: edited.id } : {}}
      submitLabel={edited ? "Save Account" : "Add Account"}
      onSaved={onSaved}
      onCancel={onCancel}
      onDirty={onDirty}
    >
      {(field) => (
        <div className="grid items-start gap-4 md:grid-cols-3">
          <SelectField
            {...field("platform")}
            label="Platform"
            required
            defaultValue={edited?.platform ?? ""}
            onChange={({ target }) =>
              setPlatform(platforms.find((each) => each === target.value) ?? null)
            }
            data-first-focus
          >
            <option value="">Choose a platform</option>
            {platforms.map((each) => (
              <option key={each} value={each}>
                {platformFacts[each].label}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field("accountName")}
            label="Account Name"
            required
            autoComplete="off"
            defaultValue={edited?.accountName ?? ""}
          />
          <TextField
            {...field("accountId")}
            label="Account ID"
            autoComplete="off"
            defaultValue={edited?.accountId ?? ""}
            hint={platform ? accountIdHints[platform] : undefined}
          />
          <TokenField
            field={field("accessToken")}
            label="Access Token"
            hint={isKept ? keptHint : "Stored encrypted, never shown"}
          />
          <TokenField
            field={field("refreshToken")}
            label="Refresh Token"
            hint="Stored encrypted, not used yet: give a new access token before it expires"
          />
          <InstantField
            field={field("tokenExpiresAt")}
            label="Token Expires"
            instant={edited?.tokenExpiresAt ?? null}
          />
        </div>
      )}
    </ActionForm>
  );
}

const keptHint = "Leave empty to keep the one that is stored";

interface TokenFieldProps {
  field: FormField;
  label: string;
  hint: string;
}

/** A token goes to the shop and never comes back. */
function TokenField({ field, label, hint }: TokenFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      type="password"
      autoComplete="new-password"
      spellCheck={false}
      hint={hint}
    />
  );
}

function openedAs({
  platform,
  accountName,
  accountId,
  tokenExpiresAt,
  isConnected,
  connectedAt,
}: AccountRow) {
  return { platform, accountName, accountId, tokenExpiresAt, isConnected, connectedAt };
}
