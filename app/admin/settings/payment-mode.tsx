import { Badge } from "#app/ui/badge.tsx";

interface PaymentModeProps {
  /** A simulator stands in for the provider. */
  isSimulated: boolean;
  movesRealMoney: boolean;
  chargeCurrency: string;
}

/** How the shop takes money. It is read when the shop starts, so it cannot be changed here. */
export function PaymentMode({ isSimulated, movesRealMoney, chargeCurrency }: PaymentModeProps) {
  return (
    <section aria-labelledby="payments" className="rounded-md border bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="payments" className="font-medium">
          Payments
        </h3>
        <Badge tone={movesRealMoney ? "green" : "yellow"}>
          {movesRealMoney ? "Live" : "Test mode"}
        </Badge>
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        {movesRealMoney ? "Paystack takes real money." : noMoneyWords(isSimulated)} Cards are
        charged in {chargeCurrency}.
      </p>
    </section>
  );
}

function noMoneyWords(isSimulated: boolean): string {
  return isSimulated
    ? "No real money moves: a simulator stands in for Paystack until both of its keys are set and the shop is started again."
    : "No real money moves: Paystack is asked with test keys until both of its live keys are set and the shop is started again.";
}
