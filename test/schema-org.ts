/**
 * The part of the vocabulary of schema.org that the shop speaks, written down from its pages: what a
 * thing is a kind of, and what can be said of it. A word that is not here is a slip or new; whoever adds
 * one looks it up there first.
 */
const vocabulary: Record<string, { isA?: string[]; says?: string[] }> = {
  Thing: { says: ["name", "description", "image", "url", "sameAs", "potentialAction"] },
  Intangible: { isA: ["Thing"] },
  StructuredValue: { isA: ["Intangible"] },
  Action: { isA: ["Thing"], says: ["target"] },
  SearchAction: { isA: ["Action"], says: ["query"] },
  EntryPoint: { isA: ["Intangible"], says: ["urlTemplate"] },
  CreativeWork: {
    isA: ["Thing"],
    says: ["author", "datePublished", "publisher", "text", "mainEntity", "aggregateRating"],
  },
  WebSite: { isA: ["CreativeWork"] },
  WebPage: { isA: ["CreativeWork"], says: ["breadcrumb"] },
  AboutPage: { isA: ["WebPage"] },
  ContactPage: { isA: ["WebPage"] },
  FAQPage: { isA: ["WebPage"] },
  Comment: { isA: ["CreativeWork"] },
  Question: { isA: ["Comment"], says: ["acceptedAnswer"] },
  Answer: { isA: ["Comment"] },
  Review: { isA: ["CreativeWork"], says: ["reviewBody", "reviewRating", "itemReviewed"] },
  Rating: { isA: ["Intangible"], says: ["ratingValue", "bestRating", "worstRating"] },
  AggregateRating: { isA: ["Rating"], says: ["ratingCount", "reviewCount"] },
  ItemList: { isA: ["Intangible"], says: ["itemListElement", "numberOfItems"] },
  BreadcrumbList: { isA: ["ItemList"] },
  ListItem: { isA: ["Intangible"], says: ["item", "position"] },
  Organization: {
    isA: ["Thing"],
    says: ["address", "email", "telephone", "logo", "contactPoint"],
  },
  Person: { isA: ["Thing"], says: ["email"] },
  Brand: { isA: ["Intangible"], says: ["logo"] },
  Product: {
    isA: ["Thing"],
    says: [
      "sku",
      "mpn",
      "brand",
      "category",
      "color",
      "offers",
      "aggregateRating",
      "review",
      "itemCondition",
    ],
  },
  Offer: {
    isA: ["Intangible"],
    says: [
      "price",
      "priceCurrency",
      "availability",
      "itemCondition",
      "eligibleQuantity",
      "seller",
      "sku",
    ],
  },
  PropertyValue: { isA: ["StructuredValue"], says: ["value", "propertyID"] },
  QuantitativeValue: { isA: ["StructuredValue"], says: ["minValue", "maxValue", "value"] },
  ContactPoint: { isA: ["StructuredValue"], says: ["email", "telephone"] },
  PostalAddress: {
    isA: ["ContactPoint"],
    says: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
  },
  Place: { isA: ["Thing"], says: ["address"] },
  Country: { isA: ["Place"] },
  JobPosting: {
    isA: ["Intangible"],
    says: [
      "title",
      "datePosted",
      "validThrough",
      "employmentType",
      "hiringOrganization",
      "jobLocation",
      "jobLocationType",
      "applicantLocationRequirements",
      "applicationContact",
      "directApply",
      "identifier",
      "occupationalCategory",
      "responsibilities",
      "qualifications",
      "experienceRequirements",
    ],
  },
};

/** The vocabulary in the form in which schema.org publishes it, as validators read it. */
export const schemaOrg = {
  "@graph": [
    ...Object.entries(vocabulary).map(([name, { isA = [] }]) => ({
      "@id": `schema:${name}`,
      "@type": "rdfs:Class",
      "rdfs:subClassOf": isA.map((parent) => ({ "@id": `schema:${parent}` })),
    })),
    ...Object.entries(vocabulary).flatMap(([name, { says = [] }]) =>
      says.map((property) => ({
        "@id": `schema:${property}`,
        "@type": "rdf:Property",
        "schema:domainIncludes": { "@id": `schema:${name}` },
      })),
    ),
  ],
};
