import type { Company } from "#shop/content/company.ts";
import { CompanyLines } from "./company-lines.tsx";
import type { LegalSection } from "./legal-page.tsx";
import { RefundPolicy } from "./refund-policy.tsx";
import {
  GoverningLaw,
  IntellectualProperty,
  Liability,
  PaymentTerms,
  Termination,
} from "./terms-of-business.tsx";

export interface TermsFacts {
  company: Company;
  /** The currency that cards are charged in, such as 'ZAR'. */
  chargeCurrency: string;
}

/** The terms of the shop and the platform, in the order in which they are read. */
export function termsOfSale(facts: TermsFacts): LegalSection[] {
  const { company } = facts;
  return [
    { id: "terms-of-use", title: "Terms of use", text: <TermsOfUse company={company} /> },
    { id: "acceptance", title: "Acceptance", text: <Acceptance company={company} /> },
    { id: "refund-policy", title: "Refund policy", text: <RefundPolicy company={company} /> },
    {
      id: "intellectual-property",
      title: "Intellectual property",
      text: <IntellectualProperty company={company} />,
    },
    { id: "liability", title: "Limitation of liability", text: <Liability company={company} /> },
    { id: "payment-terms", title: "Payment terms", text: <PaymentTerms {...facts} /> },
    { id: "termination", title: "Termination", text: <Termination company={company} /> },
    { id: "governing-law", title: "Governing law", text: <GoverningLaw company={company} /> },
    {
      id: "contact-information",
      title: "Contact information",
      text: (
        <>
          <p>Questions about these terms, notices under them and requests for refunds go to:</p>
          <CompanyLines company={company} />
        </>
      ),
    },
  ];
}

function TermsOfUse({ company }: Pick<TermsFacts, "company">) {
  return (
    <>
      <p>
        These terms apply between you and {company.name} (“we”, “us”). They cover this online shop,
        the devices that you buy here (the “devices”) and the cloud platform for connected sensors
        that we provide as a service (the “PaaS” or the “platform”).
      </p>
      <p>When you use the shop or the platform, you agree to:</p>
      <ul>
        <li>give true and current information when you open an account or place an order;</li>
        <li>keep your password to yourself, and tell us at once if somebody else learns it;</li>
        <li>answer for what is done through your account;</li>
        <li>
          use devices and platform lawfully, including the radio rules of the country in which you
          operate them and the privacy of the people whom your sensors observe;
        </li>
        <li>
          write reviews that are your own and honest. We read each one before it is published.
        </li>
      </ul>
      <p>You agree not to:</p>
      <ul>
        <li>
          attack, overload or probe the shop or the platform, or get around their protections;
        </li>
        <li>read or change data that is not yours;</li>
        <li>send malicious software, or anything unlawful, through the platform;</li>
        <li>resell access to the platform unless we have agreed to it in writing.</li>
      </ul>
      <p>
        Devices are instruments for measuring, tracking and connecting. Unless the datasheet of a
        device says so, it is not made for life support, medical diagnosis or any place where its
        failure alone could injure somebody. Plan such places with a second safeguard.
      </p>
    </>
  );
}

function Acceptance({ company }: Pick<TermsFacts, "company">) {
  return (
    <>
      <p>
        By opening an account, placing an order or using the platform you accept these terms. If you
        do not accept them, please do not use the shop or the platform.
      </p>
      <p>
        You must be old enough to make a binding contract where you live. If you act for a company,
        you confirm that you may bind it; “you” then means that company.
      </p>
      <p>
        Your order is an offer to buy. The contract is made when your payment has been verified and
        the order is marked as paid. If we cannot supply what you paid for, we tell you and refund
        it in full. Some products have a minimum order quantity, which is shown on the product and
        in the cart.
      </p>
      <p>
        We may change these terms. The date at the top of this page says when they last changed. The
        version of the day on which you ordered applies to that order; a changed version applies to
        the platform from your next billing month. If {company.name} changes a term to your
        disadvantage, you may cancel your subscription before that month begins.
      </p>
    </>
  );
}
