import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { ShopSettings } from "#shop/content/shop-settings.ts";

export function ValueBlocks({ settings }: { settings: ShopSettings }) {
  const blocks: { icon: IconName; title: string; text: string }[] = [
    {
      icon: "truck",
      title: "Same-day dispatch",
      text: `Orders placed before ${settings.dispatchCutoff} leave the same day, with shipment tracking.`,
    },
    {
      icon: "shield-check",
      title: "Tested and certified",
      text: "Every product is tested and certified, and comes with a warranty.",
    },
    {
      icon: "headset",
      title: `${settings.supportClaim} expert support`,
      text: "Engineers who know the hardware answer around the clock.",
    },
    {
      icon: "users-round",
      title: `Trusted by over ${settings.businessCountClaim} businesses`,
      text: "Developers, system integrators and companies build on what we sell.",
    },
  ];
  return (
    <section className="border-t" aria-label="Why buy here">
      <ul className="frame grid gap-x-4 gap-y-10 py-12 sm:grid-cols-2 md:py-16 xl:grid-cols-4">
        {blocks.map(({ icon, title, text }) => (
          <li key={title} className="pr-4">
            <Icon name={icon} className="size-6 stroke-[1.5] text-signal-text" />
            <h3 className="mt-4 font-medium text-lg">{title}</h3>
            <p className="mt-1 max-w-xs text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
