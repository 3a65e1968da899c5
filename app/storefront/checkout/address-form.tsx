import type { ComponentProps } from "react";
import { Link } from "react-router";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { promises } from "#shop/content/promises.ts";
import { Section } from "../orders/section.tsx";

interface AddressFormProps {
  /** What was typed before, by field name. */
  typed: Record<string, string>;
  errorOf: (name: string) => string | null;
}

/** The limits are those of the shipping address, so that the browser helps before it is sent. */
export function AddressForm({ typed, errorOf }: AddressFormProps) {
  const about = (name: string, fallback = "") => ({
    name,
    defaultValue: typed[name] ?? fallback,
    error: errorOf(name),
  });
  return (
    <Section title="Shipping address">
      <p className="mb-4 text-ink-faint text-sm">Fields marked with * are required.</p>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <RequiredField
          {...about("fullName")}
          label="Full name"
          length={[2, 100]}
          autoComplete="shipping name"
        />
        <RequiredField
          {...about("phone")}
          label="Phone number"
          length={[10, 20]}
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
        />
        <RequiredField
          {...about("addressLine1")}
          label="Address line 1"
          length={[5, 200]}
          autoComplete="shipping address-line1"
          className="sm:col-span-2"
        />
        <TextField
          {...about("addressLine2")}
          label="Address line 2"
          maxLength={200}
          autoComplete="shipping address-line2"
          className="sm:col-span-2"
        />
        <RequiredField
          {...about("city")}
          label="City"
          length={[2, 100]}
          autoComplete="shipping address-level2"
        />
        <RequiredField
          {...about("stateProvince")}
          label="State or province"
          length={[2, 100]}
          autoComplete="shipping address-level1"
        />
        <RequiredField
          {...about("postalCode")}
          label="Postal code"
          length={[3, 20]}
          autoComplete="shipping postal-code"
        />
        <RequiredField
          {...about("country", "Nigeria")}
          label="Country"
          length={[2, 100]}
          autoComplete="shipping country-name"
          hint={<ShippingArea />}
        />
        <TextArea
          {...about("deliveryNotes")}
          label="Delivery notes"
          maxLength={500}
          rows={3}
          className="sm:col-span-2"
        />
      </div>
    </Section>
  );
}

/** What was typed is kept, so that who looks it up finds the form as it was left. */
function ShippingArea() {
  return (
    <>
      {promises.shippingArea}{" "}
      <Link to="/shipping" className="whitespace-nowrap underline underline-offset-4">
        More about shipping
      </Link>
    </>
  );
}

type RequiredFieldProps = ComponentProps<typeof TextField> & {
  length: [least: number, most: number];
};

function RequiredField({ length: [least, most], ...rest }: RequiredFieldProps) {
  return <TextField {...rest} required minLength={least} maxLength={most} />;
}
