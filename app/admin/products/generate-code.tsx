import { RadioOption } from "#app/ui/field.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import { promotionLabel, promotionTypes } from "#shop/sales/promotion.ts";
import { ProductPicker } from "../frame/product-picker.tsx";

interface GenerateCodeProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks what a new promotion code is for. */
export function GenerateCode({ isOpen, onClose }: GenerateCodeProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Generate Promotion Code"
      width="narrow"
      intent="generate-code"
      submitLabel="Generate Code"
    >
      {(field) => (
        <>
          <ProductPicker
            {...field("productId")}
            source="/admin/products/offers"
            searched="products"
            nothing="No product found"
            isRequired
            data-first-focus
          />
          <fieldset>
            <legend className="font-medium text-sm">Promotion type</legend>
            {promotionTypes.map((type, index) => (
              <RadioOption
                key={type}
                name="type"
                label={promotionLabel(type)}
                value={type}
                defaultChecked={index === 0}
                error={index === promotionTypes.length - 1 ? field("type").error : null}
              />
            ))}
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
