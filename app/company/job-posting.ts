import type { Position } from "#shop/content/careers.ts";
import type { Company } from "#shop/content/company.ts";
import { countryOf } from "./country.ts";
import { linesOf } from "./lines.ts";

const employmentTypes: Record<Position["type"], string> = {
  "Full-time": "FULL_TIME",
  "Part-time": "PART_TIME",
  Contract: "CONTRACTOR",
  Internship: "INTERN",
};

/**
 * Search engines refuse a position of which they are not told since when it is open, and in which country, and want
 * to hear no more of one that has closed.
 */
export function isSearchable({ location, postedDate, isClosed }: Position): boolean {
  return !isClosed && postedDate !== null && countryOf(location) !== null;
}

/** A position as search engines read it, by the rules of schema.org: its description is HTML. */
export function jobPosting(
  position: Position,
  { siteUrl, company }: { siteUrl: string; company: Company },
) {
  const { id, title, type, location, postedDate, closingDate } = position;
  const country = countryOf(location);
  return {
    "@type": "JobPosting",
    identifier: { "@type": "PropertyValue", name: company.name, value: id },
    title,
    description: describePosition(position),
    employmentType: employmentTypes[type],
    occupationalCategory: position.department,
    hiringOrganization: { "@type": "Organization", name: company.name, sameAs: `${siteUrl}/` },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: location,
        ...(country && { addressCountry: country }),
      },
    },
    ...(postedDate && { datePosted: postedDate }),
    ...(closingDate && { validThrough: closingDate }),
    directApply: false,
  };
}

function describePosition({ description, responsibilities, requirements }: Position): string {
  return [
    ...linesOf(description).map((line) => `<p>${escapeHtml(line)}</p>`),
    listPoints("Responsibilities", responsibilities),
    listPoints("Requirements", requirements),
  ].join("");
}

function listPoints(title: string, text: string | null): string {
  const points = linesOf(text ?? "").map((line) => `<li>${escapeHtml(line)}</li>`);
  return points.length > 0 ? `<p>${title}</p><ul>${points.join("")}</ul>` : "";
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
