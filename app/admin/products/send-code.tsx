import { TextField } from "#app/ui/field.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import { WholeWords } from "#app/ui/whole-words.tsx";
import { promotionLabel } from "#shop/sales/promotion.ts";
import type { PromotionRow } from "#shop/sales/promotion-list.ts";

interface SendCodeProps {
  promotion: PromotionRow;
  isOpen: boolean;
  onClose: () => void;
}

export function SendCode({ promotion, isOpen, onClose }: SendCodeProps) {
  const { code, type, product } = promotion;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Send Promotion Code"
      width="narrow"
      intent="send-code"
      hidden={{ code, type, productName: product.name }}
      submitLabel="Send Email"
    >
      {(field) => (
        <>
          <div className="rounded-md border bg-sunken px-3 py-2">
            <code className="wrap-anywhere font-mono text-sm">{code}</code>
            <p className="text-ink-soft text-sm">
              {promotionLabel(type)} on <WholeWords text={product.name} />
            </p>
          </div>
          <TextField
            {...field("to")}
            label="Email"
            type="email"
            required
            autoComplete="off"
            data-first-focus
          />
        </>
      )}
    </FormDialog>
  );
}
