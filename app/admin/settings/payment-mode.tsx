import { Badge } from "#app/ui/badge.tsx";

interface PaymentModeProps {
  isTestMode: boolean;
  chargeCurrency: string;
}

/** How the shop takes money. It is read when the shop starts, so it cannot be changed here. */
export function PaymentMode({ isTestMode, chargeCurrency }: PaymentModeProps) {
  return (
    <section aria-labelledby="payments" className="rounded-md border bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="payments" className="font-medium">
          Payments
        </h3>
        <Badge tone={isTestMode ? "yellow" : "green"}>{isTestMode ? "Test mode" : "Live"}</Badge>
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        {isTestMode
          ? "No real money moves: a simulator stands in for Paystack until both of its keys are set and the shop is started again."
          : "Paystack takes real money."}{" "}
        Cards are charged in {chargeCurrency}.
      </p>
    </section>
  );
}
