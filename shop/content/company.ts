import { contactInfo, type Database, oncePerDatabase } from "#db";

/** Who runs the shop, as every page may show it. */
export interface Company {
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  description: string | null;
}

/** What an empty database answers, so that the shop stands before its owner has told it anything. */
const unnamed: Company = {
  name: "IoT Marketplace",
  email: "hello@example.com",
  phone: null,
  address: null,
  description: null,
};

const find = oncePerDatabase((db) =>
  db
    .select({
      name: contactInfo.companyName,
      email: contactInfo.email,
      phone: contactInfo.phone,
      address: contactInfo.address,
      description: contactInfo.description,
    })
    .from(contactInfo)
    .limit(1)
    .prepare("company"),
);

export async function findCompany(db: Database): Promise<Company> {
  const [row] = await find(db).execute();
  return row ?? unnamed;
}
