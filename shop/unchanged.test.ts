import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditLog, db } from "#db";
import { announce, closeBus, listen, openBus } from "#realtime/bus.ts";
import { makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { createCategory, updateCategory } from "./catalog/category-change.ts";
import { createCareer, updateCareer } from "./content/career-change.ts";
import { saveContactInformation } from "./content/company-change.ts";
import { noCompany } from "./content/company-fields.ts";
import { createDocument, updateDocument } from "./content/document-change.ts";
import { createPartner, updatePartner } from "./content/partner-change.ts";
import type { Actor } from "./people/administrator-role.ts";
import { createCurrency, updateCurrency } from "./sales/currency-change.ts";
import { createShippingOption, updateShippingOption } from "./sales/shipping-change.ts";
import { createAccount, updateAccount } from "./social/account-change.ts";
import { createCampaign, updateCampaign } from "./social/campaign-change.ts";
import { createPost, updatePost } from "./social/post-change.ts";
import { createTokenBox } from "./social/token-box.ts";

const { url } = freshDatabase();
const heard: string[] = [];
const id = crypto.randomUUID();
let actor: Actor;

beforeAll(async () => {
  await openBus(url);
  listen((news) => {
    if (news.kind === "change") heard.push(news.change.id);
  });
});
afterAll(closeBus);
beforeEach(async () => {
  actor = await makeUser({ role: "admin" });
});

/** With a word of our own all that was told before is here. */
async function hearAll() {
  const last = crypto.randomUUID();
  await announce(db, "settings", { id: last });
  await soon(() => expect(heard).toContain(last));
  return heard.splice(0).filter((each) => each !== last);
}

const countTraces = async () => ({
  entries: await db.$count(auditLog),
  jobs: (await db.execute(sql`select from pgboss.job`)).rows.length,
});

const category = { name: "Valves", description: null, orderIndex: 0 };
const career = {
  title: "Engineer",
  department: "Radio",
  location: "Lagos",
  type: "Full-time",
  description: "Antennas",
  responsibilities: null,
  requirements: null,
  status: "active",
  orderIndex: 0,
  postedDate: "2026-11-21",
  closingDate: null,
  applicationEmail: null,
} as const;
const partner = {
  name: "Fieldwork",
  email: null,
  phone: null,
  website: null,
  description: null,
  logoUrl: null,
  orderIndex: 0,
};
const company = { ...noCompany, companyName: "Fieldwork", email: "desk@example.com" };
const shipping = {
  title: "Courier",
  description: null,
  costMinor: 1500_00,
  deliveryTime: null,
  region: null,
  orderIndex: 0,
};
const currency = { name: "Cedi", symbol: "₵", flag: "", rate: "12.5", decimals: 2, orderIndex: 0 };
const document = {
  title: "Guide",
  description: null,
  docType: "getting_started",
  productId: null,
  content: "<p>Turn it on.</p>",
  videoUrl: null,
  fileUrl: null,
  orderIndex: 0,
} as const;
const campaign = {
  name: "Spring",
  description: null,
  status: "active",
  startDate: "2026-11-21",
  endDate: null,
} as const;
const post = {
  title: null,
  content: "Hello",
  platforms: ["twitter" as const],
  hashtags: ["iot"],
  campaignId: null,
  status: "scheduled" as const,
  scheduledAt: new Date("2030-01-01T12:00:00Z"),
};
const account = {
  platform: "twitter",
  accountName: "Fieldwork",
  accountId: null,
  tokenExpiresAt: new Date("2030-01-01T12:00:00Z"),
} as const;
const noTokens = { accessToken: null, refreshToken: null };
const tokens = createTokenBox(randomBytes(32));
const now = new Date("2026-11-21T12:00:00Z");

interface Saves {
  create: () => Promise<{ kind: string }>;
  update: () => Promise<{ kind: string }>;
}

/** Each is created, and then saved as its form was opened. */
const saves: Record<string, Saves> = {
  category: {
    create: () => createCategory(db, { actor, id, fields: category }),
    update: () => updateCategory(db, { actor, id, opened: category, fields: category }),
  },
  career: {
    create: () => createCareer(db, { actor, id, fields: career }),
    update: () => updateCareer(db, { actor, id, opened: career, fields: career }),
  },
  partner: {
    create: () => createPartner(db, { actor, id, fields: partner }),
    update: () => updatePartner(db, { actor, id, opened: partner, fields: partner }),
  },
  "contact information": {
    create: () => saveContactInformation(db, { actor, opened: noCompany, fields: company }),
    update: () => saveContactInformation(db, { actor, opened: company, fields: company }),
  },
  "shipping option": {
    create: () => createShippingOption(db, { actor, id, fields: shipping }),
    update: () => updateShippingOption(db, { actor, id, opened: shipping, fields: shipping }),
  },
  currency: {
    create: () => createCurrency(db, { actor, code: "GHS", fields: currency }),
    update: () => updateCurrency(db, { actor, code: "GHS", opened: currency, fields: currency }),
  },
  "rate of a currency": {
    create: () => createCurrency(db, { actor, code: "GHX", fields: currency }),
    update: () =>
      updateCurrency(db, {
        actor,
        code: "GHX",
        opened: { rate: "12.5" },
        fields: { rate: "12.5" },
      }),
  },
  document: {
    create: () => createDocument(db, { actor, id, fields: document }),
    update: () => updateDocument(db, { actor, id, opened: document, fields: document }),
  },
  campaign: {
    create: () => createCampaign(db, { actor, id, fields: campaign }),
    update: () => updateCampaign(db, { actor, id, opened: campaign, fields: campaign }),
  },
  post: {
    create: () => createPost(db, { actor, id, fields: post }),
    update: () => updatePost(db, { actor, id, opened: post, fields: post }),
  },
  "social media account": {
    create: () =>
      createAccount(db, { actor, tokens, now, id, fields: { ...account, ...noTokens } }),
    update: () =>
      updateAccount(db, {
        ...{ actor, tokens, now, id },
        opened: { ...account, isConnected: false, connectedAt: null },
        fields: { ...account, ...noTokens },
      }),
  },
};

test.each(Object.keys(saves))(
  "the form of a %s that is saved unchanged leaves no trace",
  async (name) => {
    const { create, update } = saves[name] ?? {};
    expect(await create?.()).toMatchObject({ kind: "changed" });
    expect(await hearAll()).not.toEqual([]);
    const before = await countTraces();
    expect(await update?.()).toMatchObject({ kind: "changed" });
    expect(await hearAll()).toEqual([]);
    expect(await countTraces()).toEqual(before);
  },
);
