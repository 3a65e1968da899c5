import { Link } from "react-router";
import type { Company } from "#shop/content/company.ts";
import { CompanyLines } from "./company-lines.tsx";
import type { LegalSection } from "./legal-page.tsx";

interface PrivacyFacts {
  company: Company;
}

export function privacyPolicy({ company }: PrivacyFacts): LegalSection[] {
  return [
    { id: "collected", title: "What we collect", text: <Collected company={company} /> },
    { id: "used", title: "How we use it", text: <Used /> },
    {
      id: "deletion",
      title: "How to delete your information",
      text: <Deletion company={company} />,
    },
    { id: "security", title: "Storage and security", text: <Security /> },
    { id: "cookies", title: "Cookies", text: <Cookies /> },
    { id: "disclosure", title: "Disclosure to outside parties", text: <Disclosure /> },
    { id: "rights", title: "Your rights", text: <Rights company={company} /> },
    {
      id: "contact",
      title: "Changes and contact",
      text: (
        <>
          <p>
            When this policy changes, the new version appears on this page. Questions and requests
            go to the company that answers for it:
          </p>
          <CompanyLines company={company} />
        </>
      ),
    },
  ];
}

function Collected({ company }: PrivacyFacts) {
  return (
    <>
      <p>
        You can look around the shop of {company.name} without telling us who you are. What you give
        us, or what arises when you use the shop, is this:
      </p>
      <ul>
        <li>
          <strong>Account:</strong> your name, email address and password, and a telephone number or
          an identity at another provider if you add one to sign in.
        </li>
        <li>
          <strong>Orders:</strong> what you bought and for how much, the name, telephone number and
          address to which it goes, your notes on delivery, and the reference, state and amount of
          the payment.
        </li>
        <li>
          <strong>Reviews:</strong> your rating and your words.
        </li>
        <li>
          <strong>Cart and wishlist:</strong> while you are signed in, the products in them.
        </li>
        <li>
          <strong>Newsletter:</strong> your email address, and when you confirmed it or
          unsubscribed.
        </li>
        <li>
          <strong>Letters:</strong> what you write to us, and our answer.
        </li>
        <li>
          <strong>Sign-ins:</strong> for each session its beginning and end, the network address
          (IP) and the browser, so that you can see them and end those you do not recognise.
        </li>
      </ul>
      <p>
        The numbers of your cards are not among them: they are typed into the form of the payment
        provider and never reach us.
      </p>
    </>
  );
}

function Used() {
  return (
    <>
      <ul>
        <li>
          to take, deliver, refund and account for your orders, and to tell you how far they are;
        </li>
        <li>to sign you in and keep others out of your account;</li>
        <li>to publish your reviews once they are approved;</li>
        <li>to send the newsletter, if you asked for it and confirmed it by email;</li>
        <li>to answer your questions and honour the warranty;</li>
        <li>to keep the shop running: to find faults, and to stop fraud and floods of requests;</li>
        <li>to keep the books that the law demands.</li>
      </ul>
      <p>
        We do not sell personal information, and no decision about you is left to a program alone
        where it has legal effect.
      </p>
    </>
  );
}

function Deletion({ company }: PrivacyFacts) {
  return (
    <>
      <p>
        <strong>Your account.</strong> Press the Delete Account button on your{" "}
        <Link to="/account/privacy">user profile page</Link>. Your account and the personal data
        with it are removed, and you are signed out everywhere. Your reviews go with them. Orders
        stay in our books, because the law demands it, but without the person: name, address,
        telephone number and email address are taken out.
      </p>
      <p>
        <strong>The newsletter.</strong> Every issue ends with an unsubscribe link. One click is
        enough, and no password is asked for.
      </p>
      <p>
        <strong>Cart and wishlist.</strong> While nobody is signed in they are kept in the storage
        of your browser alone, and vanish when you clear the data of this site. Signed in, they are
        kept with your account, so that you find them on every device; signing out takes them out of
        the browser, and Delete Account deletes them.
      </p>
      <p>
        If you can no longer reach your account, write to{" "}
        <a href={`mailto:${company.email}`}>{company.email}</a> from the address with which you
        opened it, and we delete it for you.
      </p>
    </>
  );
}

function Security() {
  return (
    <>
      <p>
        Your information is stored in the database of the shop. Only administrators who need it for
        their work can see it, and what they change is recorded.
      </p>
      <ul>
        <li>
          <strong>Card data is not stored on our servers.</strong> It goes from your browser
          straight to the payment provider. We receive whether a payment succeeded, its amount and
          its reference.
        </li>
        <li>
          Passwords are stored as salted hashes that cannot be read back, and the secrets of
          authenticator apps are encrypted.
        </li>
        <li>
          Repeated attempts to sign in are slowed down, and a changed password ends the sessions of
          whoever still had the old one.
        </li>
      </ul>
      <p>
        No system is perfectly safe. Should somebody reach information about you through a fault of
        ours, we tell you and the authorities as the law provides.
      </p>
    </>
  );
}

function Cookies() {
  return (
    <>
      <p>
        The shop sets cookies only for what you asked of it, so there is no banner to click away:
      </p>
      <ul>
        <li>
          a <strong>session cookie</strong> when you sign in. Scripts cannot read it, and it ends
          when you sign out, when you have been away for long, and half a year after you signed in
          at the latest;
        </li>
        <li>
          a <strong>sign-in cookie</strong> for the minutes in which you confirm a sign-in by a code
          or through another provider, and a <strong>device cookie</strong> for 30 days if you ask
          us to trust the device;
        </li>
        <li>
          a <strong>message cookie</strong> that lives for a moment, to show you the result of what
          you just did.
        </li>
      </ul>
      <p>
        Cart and wishlist, the address that you began to type at checkout and a review that you
        began to write are kept in the storage of your browser. There are no cookies for
        advertising, and none that follow you to other sites.
      </p>
      <p>
        Some tutorials are films of YouTube or Vimeo. Their players are loaded only when you press
        play; they may then set cookies of their own. The payment provider may do the same in its
        payment window.
      </p>
    </>
  );
}

function Disclosure() {
  return (
    <>
      <p>We do not sell, trade or rent personal information. It is passed on only:</p>
      <ul>
        <li>
          to the <strong>payment provider</strong>: your email address, the amount and the number of
          the order;
        </li>
        <li>
          to the <strong>carrier</strong> of your parcel: name, address, telephone number and notes
          on delivery;
        </li>
        <li>
          to those who <strong>run the shop for us</strong>, such as the host of our servers and of
          our email, under contracts that bind them to this policy;
        </li>
        <li>
          to <strong>authorities and courts</strong>, where the law demands it or where it is needed
          to protect the rights and safety of you, of us or of others;
        </li>
        <li>
          to a <strong>successor</strong>, if the business is transferred, who is then bound by this
          policy.
        </li>
      </ul>
      <p>
        Pages of the shop link to other sites, for example those of partners. Their own policies
        apply there. When you share a product, the network that you choose learns of it, and only
        then.
      </p>
    </>
  );
}

function Rights({ company }: PrivacyFacts) {
  return (
    <>
      <p>
        You may ask what we know about you, have it corrected, receive a copy, have it deleted or
        object to a use of it, as the law where you live provides. Much of it you can do yourself on
        your profile page; for the rest write to{" "}
        <a href={`mailto:${company.email}`}>{company.email}</a>. You may also complain to the
        authority for data protection of your country.
      </p>
      <p>
        The shop is made for businesses and adults. If a child has given us information, tell us and
        we delete it. How purchases are refunded is described under{" "}
        <Link to="/returns">returns and refunds</Link>.
      </p>
    </>
  );
}
