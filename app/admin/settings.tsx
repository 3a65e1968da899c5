import { attempt, readForm, refused, refusedByConflict, saved } from "#app/form.ts";
import { keepPage } from "#app/keep-page.ts";
import { keepShown } from "#app/keep-shown.ts";
import { db } from "#db";
import { env } from "#env";
import { findShopSettings } from "#shop/content/shop-settings.ts";
import { saveShopSettings } from "#shop/content/shop-settings-change.ts";
import { openedShopSettings, shopSettingsFields } from "#shop/content/shop-settings-fields.ts";
import { openedRecord } from "#shop/records/fields.ts";
import type { Route } from "./+types/settings";
import { administratorOf } from "./administrator.ts";
import { Sections } from "./frame/sections.tsx";
import { TabFault } from "./frame/tab-fault.tsx";
import { useLive } from "./frame/use-live.ts";
import { PaymentMode } from "./settings/payment-mode.tsx";
import { settingsSections } from "./settings/sections.ts";
import { ShopForm } from "./settings/shop-form.tsx";
import { WaitingMail } from "./settings/waiting-mail.tsx";

export async function loader(_: Route.LoaderArgs) {
  const { isTestMode: isSimulated, movesRealMoney, CHARGE_CURRENCY: chargeCurrency } = env;
  const payments = { isSimulated, movesRealMoney, chargeCurrency };
  return { settings: await findShopSettings(db), payments, mailWaits: env.mailWaits };
}

export const clientLoader = keepShown<typeof loader>();

const sent = shopSettingsFields.extend({ opened: openedRecord(openedShopSettings) });

export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = await request.formData();
  if (form.get("intent") !== "save") return refused("Unknown change");
  const read = readForm(form, sent);
  if (read.kind === "refused") return read.answer;
  const { opened, ...fields } = read.values;
  return attempt("Failed to save settings", async () => {
    const changed = await saveShopSettings(db, { actor, opened, fields });
    return changed.kind === "changed"
      ? saved("Settings saved successfully", fields)
      : refusedByConflict(changed);
  });
}

export const clientAction = keepPage;

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { settings, payments, mailWaits } = loaderData;
  useLive("settings");
  return (
    <>
      <Sections {...settingsSections} />
      <div className="grid max-w-5xl gap-5">
        <PaymentMode {...payments} />
        {mailWaits && <WaitingMail />}
        <ShopForm settings={settings} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Failed to load settings" />;
}
