import type { FormField } from "#app/ui/action-form.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import { type FixedOfUsd, usd } from "#shop/sales/currency.ts";
import type { CurrencyRow } from "#shop/sales/currency-list.ts";
import { OrderField } from "../frame/order-field.tsx";

interface CurrencyDialogProps {
  /** "new" to add one, null while the dialog is closed. */
  edited: CurrencyRow | "new" | null;
  onClose: () => void;
}

export function CurrencyDialog({ edited, onClose }: CurrencyDialogProps) {
  const currency = edited === "new" ? null : edited;
  const shown = currency?.code === usd.code ? { ...currency, ...fixed } : currency;
  return (
    <FormDialog
      isOpen={edited !== null}
      onClose={onClose}
      title={currency ? `Edit ${currency.code}` : "Add Currency"}
      intent={currency ? "update" : "create"}
      opened={currency ? openedAs(currency) : undefined}
      hidden={currency ? { code: currency.code } : {}}
      submitLabel={currency ? "Save Currency" : "Add Currency"}
    >
      {(field) => (
        <div className="grid gap-4 sm:grid-cols-6">
          <Names field={field} currency={shown} />
          <Numbers field={field} currency={shown} />
        </div>
      )}
    </FormDialog>
  );
}

const { symbol, rate, decimals } = usd;

/** Sent as they are, whatever the list has: a save puts it right. */
const fixed: Pick<CurrencyRow, FixedOfUsd> = { symbol, rate, decimals };

const fixedHint = "Fixed for the US dollar";

interface PartProps {
  field: (name: string) => FormField;
  currency: CurrencyRow | null;
}

function Names({ field, currency }: PartProps) {
  const isUsd = currency?.code === usd.code;
  return (
    <>
      {!currency && (
        <TextField
          {...field("code")}
          label="Code"
          required
          autoComplete="off"
          hint="Three letters, such as EUR"
          className="sm:col-span-2"
          data-first-focus
        />
      )}
      <TextField
        {...field("name")}
        label="Name"
        required
        autoComplete="off"
        defaultValue={currency?.name ?? ""}
        className={currency ? "sm:col-span-6" : "sm:col-span-4"}
        data-first-focus={currency ? true : undefined}
      />
      <TextField
        {...field("symbol")}
        label="Symbol"
        required={!isUsd}
        readOnly={isUsd}
        autoComplete="off"
        defaultValue={currency?.symbol ?? ""}
        hint={isUsd ? fixedHint : "Before every amount"}
        className="sm:col-span-3"
      />
      <TextField
        {...field("flag")}
        label="Flag"
        autoComplete="off"
        defaultValue={currency?.flag ?? ""}
        hint="A sign in the selector"
        className="sm:col-span-3"
      />
    </>
  );
}

function Numbers({ field, currency }: PartProps) {
  const isUsd = currency?.code === usd.code;
  return (
    <>
      <TextField
        {...field("rate")}
        label="Rate"
        required={!isUsd}
        readOnly={isUsd}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={currency?.rate ?? ""}
        hint={isUsd ? "Prices are kept in US dollars: always 1" : "Units for one US dollar"}
        className="sm:col-span-2"
      />
      {isUsd ? (
        <TextField
          {...field("decimals")}
          label="Decimals"
          readOnly
          defaultValue={currency.decimals}
          hint={fixedHint}
          className="sm:col-span-2"
        />
      ) : (
        <SelectField
          {...field("decimals")}
          label="Decimals"
          defaultValue={currency?.decimals ?? 2}
          className="sm:col-span-2"
        >
          <option value="2">2</option>
          <option value="0">None</option>
        </SelectField>
      )}
      <OrderField field={field} defaultValue={currency?.orderIndex} className="sm:col-span-2" />
    </>
  );
}

function openedAs({ name, symbol, flag, rate, decimals, orderIndex }: CurrencyRow) {
  return { name, symbol, flag, rate, decimals, orderIndex };
}
