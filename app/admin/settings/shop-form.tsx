import { ActionForm, type FormField } from "#app/ui/action-form.tsx";
import { Checkbox, TextField } from "#app/ui/field.tsx";
import type { ShopSettings } from "#shop/content/shop-settings.ts";

interface PartProps {
  field: (name: string) => FormField;
  settings: ShopSettings;
}

/** What the owner decides about the shop. */
export function ShopForm({ settings }: { settings: ShopSettings }) {
  return (
    <section aria-label="Shop settings" className="rounded-md border bg-surface p-4">
      <ActionForm intent="save" opened={settings} submitLabel="Save Settings">
        {(field) => (
          <>
            <Rules field={field} settings={settings} />
            <Claims field={field} settings={settings} />
            <Addresses field={field} settings={settings} />
          </>
        )}
      </ActionForm>
    </section>
  );
}

function Rules({ field, settings }: PartProps) {
  return (
    <fieldset>
      <legend className="font-medium">Rules</legend>
      <Checkbox
        {...field("isRegistrationOpen")}
        label="Visitors may create accounts"
        hint="Otherwise only administrators add users, in the tab Users"
        defaultChecked={settings.isRegistrationOpen}
      />
      <Checkbox
        {...field("isFixedRatingShown")}
        label="Show '4.8 (124 reviews)' on every product"
        hint="Instead of the product's own rating. Nobody gave these stars: leave it off unless you can stand by them"
        defaultChecked={settings.isFixedRatingShown}
      />
    </fieldset>
  );
}

const claims = [
  {
    name: "productCountClaim",
    label: "Number of products",
    hint: "On the home page, above 'products'",
  },
  { name: "supportClaim", label: "Support", hint: "Above 'support', and in '24/7 expert support'" },
  { name: "uptimeClaim", label: "Uptime", hint: "Above 'uptime'" },
  {
    name: "businessCountClaim",
    label: "Number of businesses",
    hint: "In 'Trusted by over … businesses'",
  },
  {
    name: "dispatchCutoff",
    label: "Dispatch cutoff",
    hint: "In 'Orders placed before … leave the same day'",
  },
] as const;

function Claims({ field, settings }: PartProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-medium">Figures of the home page</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {claims.map(({ name, label, hint }) => (
          <TextField
            key={name}
            {...field(name)}
            label={label}
            required
            defaultValue={settings[name]}
            hint={hint}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Addresses({ field, settings }: PartProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-medium">Addresses</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...field("heroVideo")}
          label="Film at the top of the home page"
          autoComplete="off"
          defaultValue={settings.heroVideo ?? ""}
          hint="An address of this shop, such as /films/workshop.mp4; empty for the film that comes with the shop"
        />
        <TextField
          {...field("platformWebsite")}
          label="Platform website"
          type="url"
          required
          autoComplete="off"
          defaultValue={settings.platformWebsite}
          hint="Where 'About' leads those who look for the IoT platform"
        />
      </div>
    </fieldset>
  );
}
