import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, hasLength, id, instant, isOneOf } from "./columns.ts";

export const userRoles = ["customer", "admin"] as const;

/** Accounts. Sign-in writes this table; its property names are those the sign-in library expects. */
export const users = pgTable(
  "users",
  {
    id: id(),
    /** Full name; empty where none was given. */
    name: text().notNull().default(""),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    /** Of the sign-in library, which cannot do without it. Null: what an older copy writes goes within the hour. */
    image: text(),
    role: text({ enum: userRoles }).notNull().default("customer"),
    /** A suspended account is signed out everywhere and cannot sign in. */
    suspended: boolean().notNull().default(false),
    suspensionReason: text(),
    suspendedUntil: instant(),
    twoFactorEnabled: boolean().notNull().default(false),
    phoneNumber: text().unique(),
    phoneNumberVerified: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("users_email_unique").on(sql`lower(${table.email})`),
    // The sign-in library looks an address up as it stands: without this the trigrams would answer it, slowly.
    index("users_email_index").on(table.email),
    index("users_created_at_index").on(table.createdAt.desc(), table.id),
    // Few are, and they would be looked for among all.
    index("users_admin_index").on(table.createdAt.desc(), table.id).where(sql`role = 'admin'`),
    index("users_suspended_index").on(table.createdAt.desc(), table.id).where(sql`suspended`),
    // Empty: a picture is forgotten within the hour, see shop/people/ended.ts.
    index("users_image_index").on(table.id).where(sql`image is not null`),
    index("users_name_index").on(sql`lower(${table.name})`, table.id),
    index("users_email_trigram_index").using("gin", sql`${table.email} gin_trgm_ops`),
    index("users_name_trigram_index").using("gin", sql`${table.name} gin_trgm_ops`),
    check("users_role_check", isOneOf(table.role, userRoles)),
    check("users_email_check", hasLength(table.email, 3, 255)),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    impersonatedBy: uuid(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index("sessions_user_id_index").on(table.userId)],
);

/** Ways to sign in: a password, or an identity at another provider. */
export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    /** When a password that an administrator or the shop chose stops working; null for a person's own. */
    passwordEndsAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("accounts_user_id_index").on(table.userId),
    unique("accounts_provider_unique").on(table.providerId, table.accountId),
  ],
);

/** One-time values of the sign-in library: reset links, second-factor codes. */
export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index("verifications_identifier_index").on(table.identifier)],
);

/** Authenticator apps: the secret is encrypted by the sign-in library, recovery codes are hashed. */
export const twoFactors = pgTable(
  "two_factors",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    /** Whether the app has proven that it knows the secret; until then only the recovery codes count. */
    verified: boolean().notNull().default(true),
    /** When that was. */
    verifiedAt: instant(),
    /** The half minute, counted from 1970, of the last code of the app that was taken: none works twice. */
    lastStep: integer(),
    /** Wrong codes in a row, whichever factor they were for; too many lock the second step for a while. */
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: instant(),
  },
  (table) => [uniqueIndex("two_factors_user_unique").on(table.userId)],
);

/** Codes sent to telephones. */
export const textMessages = pgTable(
  "text_messages",
  {
    id: id(),
    /** With the country's code, such as `+2348012345678`. */
    recipient: text().notNull(),
    /** Null once a gateway took it: a code is nobody's business afterwards. */
    body: text(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (table) => [index("text_messages_created_at_index").on(table.createdAt.desc(), table.id)],
);

/** Keys that sign tokens for programs; private keys are encrypted with the shop's secret. */
export const signingKeys = pgTable("signing_keys", {
  id: id(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  /** The signature algorithm and its curve, such as `EdDSA` and `Ed25519`. */
  alg: text(),
  crv: text(),
  createdAt: createdAt(),
  expiresAt: instant(),
});

/** Attempts counted for every running copy of the shop together. */
export const rateLimits = pgTable("rate_limits", {
  id: id(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  /** When the window ends, in milliseconds since 1970. The name is of the sign-in library, which once counted here. */
  lastRequest: bigint({ mode: "number" }).notNull(),
});

export const newsletterStatuses = ["pending", "subscribed", "unsubscribed"] as const;

export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: id(),
    email: text().notNull(),
    status: text({ enum: newsletterStatuses }).notNull().default("pending"),
    /** The secret part of the confirmation and unsubscribe links. */
    token: text().notNull().unique(),
    createdAt: createdAt(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (table) => [
    uniqueIndex("newsletter_subscribers_email_unique").on(sql`lower(${table.email})`),
    index("newsletter_subscribers_created_at_index").on(table.createdAt.desc(), table.id),
    index("newsletter_subscribers_status_index").on(table.status, table.createdAt.desc(), table.id),
    index("newsletter_subscribers_email_trigram_index").using(
      "gin",
      sql`${table.email} gin_trgm_ops`,
    ),
    check("newsletter_subscribers_status_check", isOneOf(table.status, newsletterStatuses)),
  ],
);

/** Who changed what, from what, to what, when. Rows are only ever added. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    /** Null for what the shop did by itself; kept when the person is deleted. */
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Noun and verb, such as `order.cancel`. */
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    at: createdAt(),
  },
  (table) => [
    index("audit_log_at_index").on(table.at.desc(), table.id),
    index("audit_log_action_trigram_index").using("gin", sql`${table.action} gin_trgm_ops`),
    index("audit_log_subject_index").on(table.subjectId),
    index("audit_log_subject_type_index").on(table.subjectType, table.at.desc(), table.id),
    index("audit_log_actor_index").on(table.actorId, table.at.desc()),
  ],
);
