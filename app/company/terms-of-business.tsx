import type { Company } from "#shop/content/company.ts";
import { promises } from "#shop/content/promises.ts";

interface CompanyProps {
  company: Company;
}

export function IntellectualProperty({ company }: CompanyProps) {
  return (
    <>
      <p>
        The shop, the platform, the firmware of the devices, the documentation, the pictures and the
        marks of {company.name} belong to us or to those who license them to us, and are protected
        by copyright, trade mark and patent law.
      </p>
      <ul>
        <li>
          With a device you receive the right to use its firmware on that device for as long as you
          have it, and to pass both on together.
        </li>
        <li>
          With a subscription you receive the right to use the platform, for your own business and
          for the time that is paid. It is not exclusive and cannot be transferred without us.
        </li>
        <li>
          Documentation and sample code may be copied and adapted to work with our devices and the
          platform.
        </li>
        <li>
          You may not remove marks and notices. You may not decompile firmware or platform, except
          where the law allows it in spite of this sentence. Parts under an open-source licence stay
          under that licence.
        </li>
      </ul>
      <p>
        Your data stays yours: what your devices measure and what you store on the platform. You let
        us process it as far as the service needs it. If you send us a suggestion, we may use it
        without owing you anything. Reviews that you publish may be shown with the product.
      </p>
    </>
  );
}

export function Liability({ company }: CompanyProps) {
  return (
    <>
      <p>
        Beyond the warranty above, shop, devices and platform are provided as they are and as they
        are available. As far as the law allows, we give no other warranty, in particular none that
        they fit a purpose that the datasheet does not name or that the platform is never
        interrupted.
      </p>
      <p>As far as the law allows:</p>
      <ul>
        <li>
          {company.name} is not liable for indirect or consequential loss, lost profit, lost data
          that could have been backed up, or the cost of a standstill;
        </li>
        <li>
          for everything else, our liability is limited to what you paid for the device or the
          service out of which the claim arises;
        </li>
        <li>
          neither side is liable for what is beyond its reasonable control, such as the failure of
          mobile networks, of power supply or of public authorities.
        </li>
      </ul>
      <p>
        Nothing here limits liability for intent or gross negligence, for injury to life, body or
        health, for fraud, or any other liability that cannot be limited by law.
      </p>
    </>
  );
}

export function PaymentTerms({
  company,
  chargeCurrency,
}: CompanyProps & { chargeCurrency: string }) {
  return (
    <>
      <ul>
        <li>
          Prices of the catalogue are in US dollars (USD) and exclude shipping, customs and import
          duties. Shipping is calculated at checkout.
        </li>
        <li>
          Amounts shown in other currencies are estimates. Cards are charged in {chargeCurrency}:
          the total is converted at the rate of the shop when you place the order, and that rate is
          kept with the order.
        </li>
        <li>
          Payment is by card through our payment provider and due at once. Your order holds its
          stock while you pay; an order that is not paid in time lapses.
        </li>
        <li>
          A promotion code is for one product, works once, cannot be combined with another and is
          not exchanged for money. A total never falls below zero.
        </li>
        <li>
          The service fee of the platform is a recurring monthly fee, charged in advance until the
          subscription is cancelled.
        </li>
        <li>
          If you believe that an invoice is wrong, dispute it in writing within{" "}
          <strong>{promises.invoiceDisputeDays} days of the invoice date</strong>, with the reason.
          What is not disputed by then counts as accepted. The part that you do not dispute stays
          due.
        </li>
        <li>
          If a monthly fee stays unpaid after a reminder, we may pause the platform for your account
          until it is paid.
        </li>
      </ul>
      <p>
        Obvious mistakes in a price do not bind us. If {company.name} finds one after you have paid,
        you choose between the right price and a full refund.
      </p>
    </>
  );
}

export function Termination({ company }: CompanyProps) {
  return (
    <>
      <p>
        You may stop using the shop at any time and delete your account with the Delete Account
        button on your profile page. A subscription is cancelled on its own, as described under the
        refund policy.
      </p>
      <p>
        If one side breaks these terms materially, the other may end the contract in writing when
        the breach has not been put right within{" "}
        <strong>{promises.breachCureDays} days of a notice</strong> that describes it.{" "}
        {company.name} may suspend an account at once, for as long as needed, where the security of
        the platform, other customers or the law demand it.
      </p>
      <p>
        When the contract ends, your right to use the platform ends with it. Orders that are already
        paid are delivered or refunded. What is owed stays owed, and the sections on intellectual
        property, liability, payment and governing law remain in force.
      </p>
    </>
  );
}

export function GoverningLaw({ company }: CompanyProps) {
  return (
    <>
      <p>
        These terms and every contract under them are governed by the laws of the State of Delaware,
        United States of America, without its rules on the conflict of laws. The United Nations
        Convention on Contracts for the International Sale of Goods does not apply.
      </p>
      <p>
        Before going to court, both sides try in good faith to settle a dispute: write to{" "}
        {company.name} first. What cannot be settled is decided by the state and federal courts of
        Delaware. If you are a consumer, you keep the protection of the mandatory law of the country
        in which you live, and may go to its courts.
      </p>
      <p>
        If a part of these terms is invalid, the rest stays in force. That we do not insist on a
        right once does not mean that we give it up.
      </p>
    </>
  );
}
