import { Mode } from "./mode.tsx";

interface PaymentModeProps {
  /** A simulator stands in for the provider. */
  isSimulated: boolean;
  movesRealMoney: boolean;
  chargeCurrency: string;
}

/** How the shop takes money. */
export function PaymentMode({ isSimulated, movesRealMoney, chargeCurrency }: PaymentModeProps) {
  return (
    <Mode
      of="Payments"
      tone={movesRealMoney ? "green" : "yellow"}
      badge={movesRealMoney ? "Live" : "Test mode"}
    >
      {movesRealMoney ? "Paystack takes real money." : noMoneyWords(isSimulated)} Cards are charged
      in {chargeCurrency}.
    </Mode>
  );
}

function noMoneyWords(isSimulated: boolean): string {
  return isSimulated
    ? "No real money moves: a simulator stands in for Paystack until both of its keys are set and the shop is started again."
    : "No real money moves: Paystack is asked with test keys until both of its live keys are set and the shop is started again.";
}
