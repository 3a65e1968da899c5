import { useRef } from "react";
import { RadioOption } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useKeptFocus } from "#app/ui/use-kept-focus.ts";
import { formatMoney, usd } from "#shop/sales/currency.ts";
import { divideByRate } from "#shop/sales/money.ts";
import type { OrderCurrencies } from "#shop/sales/order-currencies.ts";
import { formatStated } from "#shop/sales/order-money.ts";
import type { ShippingOption } from "#shop/sales/shipping.ts";
import { Section } from "../orders/section.tsx";

interface ShippingChoiceProps {
  options: ShippingOption[];
  naira: OrderCurrencies["naira"];
  chosenId: string | null;
  error: string | null;
  onChoose: (id: string) => void;
}

export function ShippingChoice(props: ShippingChoiceProps) {
  const { options, naira, chosenId, error, onChoose } = props;
  // An option that is offered no more may be the one that has the keyboard.
  const choice = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(choice);
  if (options.length === 0) {
    return (
      <Section title="Shipping">
        <Notice>Shipping will be confirmed after your order. The total is the goods alone.</Notice>
      </Section>
    );
  }
  return (
    <Section title="Shipping">
      <fieldset ref={choice} data-invalid={error ? true : undefined}>
        <legend className="sr-only">Shipping option</legend>
        {error && (
          <p role="alert" className="mb-2 font-medium text-red text-sm">
            {error}
          </p>
        )}
        <div className="divide-y">
          {options.map((option) => (
            <RadioOption
              key={option.id}
              name="shippingOption"
              value={option.id}
              checked={option.id === chosenId}
              onChange={() => onChoose(option.id)}
              hint={option.description}
              label={<OptionLabel option={option} naira={naira} />}
              className="py-1.5 last:pb-0 not-last:has-[p]:pb-2.5"
            />
          ))}
        </div>
      </fieldset>
    </Section>
  );
}

function OptionLabel({
  option,
  naira,
}: {
  option: ShippingOption;
  naira: OrderCurrencies["naira"];
}) {
  const terms = [option.deliveryTime, option.region].filter(Boolean);
  return (
    <span className="flex flex-col justify-between gap-x-6 sm:flex-row">
      <span className="min-w-0">
        <span className="font-medium">{option.title}</span>
        <span className="flex flex-col text-ink-soft text-sm">
          {terms.map((term) => (
            <span key={term}>{term}</span>
          ))}
        </span>
      </span>
      <ShippingCost costMinor={option.costMinor} naira={naira} />
    </span>
  );
}

function ShippingCost({
  costMinor,
  naira,
}: {
  costMinor: number | null;
  naira: OrderCurrencies["naira"];
}) {
  if (costMinor === null)
    return <span className="shrink-0 text-ink-soft text-sm">Cost to be confirmed</span>;
  return (
    <span className="figures shrink-0">
      {formatStated(costMinor, naira)}
      <span className="text-ink-soft text-sm">
        {" "}
        ({formatMoney(divideByRate(costMinor, naira.rate), usd)})
      </span>
    </span>
  );
}
