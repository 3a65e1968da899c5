/** What the audit log can be about. */
export const auditSubjects = [
  "user",
  "order",
  "product",
  "promotion_code",
  "featured_product",
  "category",
  "review",
  "document",
  "contact",
  "partner",
  "shipping_option",
  "career",
  "social_post",
  "social_campaign",
  "social_account",
  "setting",
  "currency",
] as const;

export type AuditSubject = (typeof auditSubjects)[number];

/** What the table of the audit log can do. */
export const auditTable = {
  sorts: ["at"],
  initial: "-at",
  filters: { subject: auditSubjects },
} as const;
