import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { createdAt, hasLength, id, instant, isOneOf } from "./columns.ts";
import { users } from "./people.ts";

export const documentTypes = [
  "getting_started",
  "api_docs",
  "downloads",
  "video_tutorials",
] as const;

export const documentation = pgTable(
  "documentation",
  {
    id: id(),
    docType: text({ enum: documentTypes }).notNull(),
    title: text().notNull(),
    description: text(),
    /** HTML, sanitised when it is saved and again when it is shown. */
    content: text(),
    fileUrl: text(),
    videoUrl: text(),
    productId: uuid().references(() => products.id, { onDelete: "set null" }),
    orderIndex: integer().notNull().default(0),
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("documentation_type_index").on(table.docType, table.orderIndex),
    index("documentation_product_index").on(table.productId),
    index("documentation_created_at_index").on(table.createdAt.desc(), table.id),
    index("documentation_order_index").on(sql`${table.orderIndex} desc`, table.id),
    index("documentation_title_index").on(sql`lower(${table.title}) desc`, table.id),
    check("documentation_type_check", isOneOf(table.docType, documentTypes)),
    check("documentation_title_check", hasLength(table.title, 1, 200)),
    check("documentation_description_check", hasLength(table.description, 0, 1000)),
    check("documentation_content_check", hasLength(table.content, 0, 50_000)),
    check("documentation_video_url_check", hasLength(table.videoUrl, 0, 500)),
  ],
);

/** The company: one row, told apart from a second by its key. */
export const contactInfo = pgTable(
  "contact_info",
  {
    id: integer().primaryKey().default(1),
    companyName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    address: text(),
    description: text(),
    updatedAt: createdAt(),
  },
  (table) => [
    check("contact_info_single_check", sql`${table.id} = 1`),
    check("contact_info_company_name_check", hasLength(table.companyName, 1, 200)),
    check("contact_info_email_check", hasLength(table.email, 3, 255)),
    check("contact_info_phone_check", hasLength(table.phone, 0, 50)),
    check("contact_info_address_check", hasLength(table.address, 0, 500)),
    check("contact_info_description_check", hasLength(table.description, 0, 1000)),
  ],
);

export const partners = pgTable(
  "partners",
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    email: text(),
    phone: text(),
    website: text(),
    logoUrl: text(),
    orderIndex: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index("partners_order_index").on(sql`${table.orderIndex} desc`, table.id),
    index("partners_name_index").on(sql`lower(${table.name}) desc`, table.id),
    check("partners_name_check", hasLength(table.name, 1, 200)),
    check("partners_email_check", hasLength(table.email, 3, 255)),
    check("partners_phone_check", hasLength(table.phone, 0, 50)),
    check("partners_description_check", hasLength(table.description, 0, 1000)),
    check(
      "partners_website_check",
      sql`${table.website} ~ '^https?://' and char_length(${table.website}) <= 500`,
    ),
    check("partners_logo_url_check", hasLength(table.logoUrl, 0, 500)),
    check("partners_order_index_check", sql`${table.orderIndex} >= 0`),
  ],
);

export const careerTypes = ["Full-time", "Part-time", "Contract", "Internship"] as const;
export const careerStatuses = ["active", "inactive"] as const;

export const careers = pgTable(
  "careers",
  {
    id: id(),
    title: text().notNull(),
    department: text().notNull(),
    location: text().notNull(),
    type: text({ enum: careerTypes }).notNull().default("Full-time"),
    description: text().notNull(),
    responsibilities: text(),
    requirements: text(),
    /** Null where applications go to the company's own address. */
    applicationEmail: text(),
    status: text({ enum: careerStatuses }).notNull().default("active"),
    orderIndex: integer().notNull().default(0),
    postedDate: date({ mode: "string" }),
    closingDate: date({ mode: "string" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("careers_status_index").on(table.status, table.orderIndex),
    index("careers_order_index").on(sql`${table.orderIndex} desc`, table.id),
    index("careers_title_index").on(sql`lower(${table.title}) desc`, table.id),
    index("careers_department_index").on(sql`lower(${table.department}) desc`, table.id),
    index("careers_location_index").on(sql`lower(${table.location}) desc`, table.id),
    index("careers_posted_index").on(
      sql`coalesce(${table.postedDate} - date '1970-01-01', -2500000) desc`,
      table.id,
    ),
    index("careers_closing_index").on(
      sql`coalesce(${table.closingDate} - date '1970-01-01', -2500000) desc`,
      table.id,
    ),
    check("careers_title_check", hasLength(table.title, 1, 200)),
    check("careers_department_check", hasLength(table.department, 1, 100)),
    check("careers_location_check", hasLength(table.location, 1, 100)),
    check("careers_type_check", isOneOf(table.type, careerTypes)),
    check("careers_description_check", hasLength(table.description, 1, 2000)),
    check("careers_responsibilities_check", hasLength(table.responsibilities, 0, 2000)),
    check("careers_requirements_check", hasLength(table.requirements, 0, 2000)),
    check("careers_status_check", isOneOf(table.status, careerStatuses)),
    check("careers_order_index_check", sql`${table.orderIndex} >= 0`),
  ],
);

/** What the owner decides about the shop, by name. Known names and their shapes are in shop/content. */
export const shopSettings = pgTable("shop_settings", {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: createdAt(),
});

/** Mail on its way: written in the transaction that causes it, sent by a job, kept as proof. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    /** The same cause never mails twice. */
    cause: text().notNull().unique(),
    /**
     * The person it was written to; null for an address of which no account was asked. No reference: it
     * would lock the person, who is locked last, in the midst of an order.
     */
    userId: uuid(),
    recipient: text().notNull(),
    /** The template that writes it, and what that needs to know. */
    template: text().notNull(),
    data: jsonb().notNull(),
    /** What was written when it was sent; null until then. */
    subject: text(),
    html: text(),
    text: text(),
    /** Whether a mail server took it. Without one it stays here. */
    isSent: boolean().notNull().default(false),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (table) => [
    index("mails_created_at_index").on(table.createdAt.desc(), table.id),
    index("mails_user_id_index").on(table.userId),
    index("mails_address_index")
      .on(sql`lower(${table.recipient})`)
      .where(sql`${table.userId} is null`),
    index("mails_writer_index")
      .on(sql`lower(${table.data}->>'email')`)
      .where(sql`${table.template} = 'contact-message'`),
  ],
);
