import type { Position } from "#shop/content/careers.ts";
import type { Company } from "#shop/content/company.ts";
import { linesOf } from "./lines.ts";

const employmentTypes: Record<Position["type"], string> = {
  "Full-time": "FULL_TIME",
  "Part-time": "PART_TIME",
  Contract: "CONTRACTOR",
  Internship: "INTERN",
};

/** A position as search engines read it, by the rules of schema.org: its description is HTML. */
export function jobPosting(
  position: Position,
  { siteUrl, company }: { siteUrl: string; company: Company },
) {
  const { id, title, type, location, postedDate, closingDate } = position;
  return {
    "@type": "JobPosting",
    identifier: { "@type": "PropertyValue", name: company.name, value: id },
    title,
    description: describePosition(position),
    employmentType: employmentTypes[type],
    occupationalCategory: position.department,
    hiringOrganization: { "@type": "Organization", name: company.name, sameAs: `${siteUrl}/` },
    jobLocation: { "@type": "Place", address: location },
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
