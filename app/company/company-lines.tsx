import type { Company } from "#shop/content/company.ts";
import { phoneLink } from "./phone-link.ts";

/** Who to write to, as the last section of a legal text says it. */
export function CompanyLines({ company }: { company: Company }) {
  const { name, email, phone, address } = company;
  return (
    <address className="not-italic">
      <strong>{name}</strong>
      {address && (
        <>
          <br />
          {address}
        </>
      )}
      <br />
      Email: <a href={`mailto:${email}`}>{email}</a>
      {phone && (
        <>
          <br />
          Phone: <a href={phoneLink(phone)}>{phone}</a>
        </>
      )}
    </address>
  );
}
