import type { Company } from "#shop/content/company.ts";

/** A step on the way from the home page to this one; the path goes from the slash on. */
export interface Crumb {
  name: string;
  path: string;
}

/** The way to a page as search engines read it, by the rules of schema.org. */
export function breadcrumbList(siteUrl: string, crumbs: readonly Crumb[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  };
}

/** The company, with what it tells of itself and nothing else. */
export function organization(siteUrl: string, company: Company) {
  const { name, email, phone, address, description } = company;
  return {
    "@type": "Organization",
    name,
    url: `${siteUrl}/`,
    email,
    ...(phone && { telephone: phone }),
    ...(address && { address }),
    ...(description && { description }),
  };
}

/** Questions that stand on the page with their answers, word for word. */
export function questionPage(questions: readonly { question: string; answer: string }[]) {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
