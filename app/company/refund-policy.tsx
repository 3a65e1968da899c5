import type { Company } from "#shop/content/company.ts";
import { promises } from "#shop/content/promises.ts";

const {
  refundBusinessDays,
  returnDays,
  mostRestockingPercent,
  warrantyDays,
  subscriptionRefundDays,
} = promises;

export function RefundPolicy({ company }: { company: Company }) {
  return (
    <>
      <GeneralPrinciples company={company} />
      <DeviceRefunds />
      <SubscriptionRefunds />
    </>
  );
}

function GeneralPrinciples({ company }: { company: Company }) {
  return (
    <>
      <h3 id="refunds-general">General principles</h3>
      <p>
        To ask for a refund, write to <a href={`mailto:${company.email}`}>{company.email}</a> with
        the number of the order, the product or subscription it is about and the reason. For a
        device that is faulty or damaged, add what you see and, where it helps, a photograph. Please
        wait for our answer, with the address and a return number, before you send anything.
      </p>
      <ul>
        <li>
          An approved refund goes back to the original payment method within{" "}
          <strong>{refundBusinessDays} business days of its approval</strong>. Your bank may take
          longer to show it.
        </li>
        <li>
          We refund what was charged, in the currency in which it was charged. Where a promotion
          code lowered the price, the refund is the lowered price.
        </li>
        <li>
          If we sent the wrong device, or one that is faulty or was damaged on its way, we pay for
          the return and refund the shipping as well. In every other case the return is at your
          cost, and the shipping that you paid is not refunded.
        </li>
        <li>
          A refund that depends on the state of a device is decided once the device is back and has
          been tested. We tell you the result and the reason.
        </li>
        <li>An order that has not left yet can be cancelled for a full refund.</li>
      </ul>
      <p>Rights that the law gives you as a consumer and that cannot be waived stay untouched.</p>
    </>
  );
}

function DeviceRefunds() {
  return (
    <>
      <h3 id="refunds-devices">IoT device refunds</h3>
      <p>
        <strong>Warranty.</strong> Every device has a warranty of {warrantyDays} days from delivery
        against defects in material and workmanship, and against being something other than what you
        ordered. Within that time we repair the device, replace it or refund it. The warranty does
        not cover:
      </p>
      <ul>
        <li>
          a supply, load, temperature or exposure to water beyond the limits of the datasheet;
        </li>
        <li>lightning, surges and falls, and installation against the instructions;</li>
        <li>devices that were opened, changed, or run with firmware that is not ours;</li>
        <li>batteries and other parts that are used up, as far as they were used up.</li>
      </ul>
      <p>
        <strong>Change of mind.</strong> A device that is <em>unopened</em>, in its original
        packaging and fit to be sold as new can be returned within {returnDays} days of delivery. A
        restocking fee of up to {mostRestockingPercent}% of its price is kept back; how much depends
        on the state of the packaging and the quantity, and we tell you before you send it. Samples
        and single units are returned under the same rule.
      </p>
      <p>
        <strong>What cannot be returned.</strong> Devices whose packaging was opened, unless they
        are defective; devices made or configured to your order; SIM cards and licences once they
        were activated.
      </p>
      <p>
        Please look at a delivery when it arrives and tell us of damage as soon as you see it: with
        the carrier we can only settle what is reported early.
      </p>
    </>
  );
}

function SubscriptionRefunds() {
  return (
    <>
      <h3 id="refunds-paas">PaaS refunds</h3>
      <ul>
        <li>
          A subscription to the platform can be cancelled within {subscriptionRefundDays} days of
          its first payment <strong>for a full refund</strong>.
        </li>
        <li>
          After that, the service fee is a recurring monthly fee and{" "}
          <strong>is not refunded</strong>, neither for the rest of a month nor for time in which
          the platform was not used. Cancelling ends the subscription with the month that was paid.
        </li>
        <li>
          Where we nevertheless give something back, for example after an outage, it is a service
          credit towards a later month, at our discretion. A credit is not paid out and cannot be
          transferred.
        </li>
        <li>A free month from a promotion code has no value in money and is not refunded.</li>
      </ul>
      <p>
        Ending a subscription does not end your ownership of devices, and returning a device does
        not end a subscription: please tell us if you want both.
      </p>
    </>
  );
}
