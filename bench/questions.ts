import type pg from "pg";

/** What is asked of a shop: by anybody, by a buyer, or by an administrator. */
export interface Question {
  figure: string;
  path: string;
  /** Otherwise the administrator asks; public pages are the same for everybody. */
  by?: "buyer";
  /** A young shop has no page full of it, so that nothing tells how its cost grows. */
  isRareInYoung?: true;
}

/** What people type into the search box: beginnings, words, part numbers, slips, and what is not there. */
const typed = {
  "one letter": "s",
  "a common word": "sensor",
  "three words": "lorawan sensor ceiling",
  "part number": "CA000678-S",
  "without its accent": "facade",
  "a slip": "gatewya",
  "two slips": "temprature senosr",
  nothing: "xylophone qqqq",
};

/** The pages of the storefront that show something of the whole catalogue. */
export async function listPublicQuestions(database: pg.Client): Promise<Question[]> {
  const [middle] = await read<{ id: string; key: string }>(
    database,
    `select id, ${instant("created_at")} as key from products where status <> 'suspended'
     order by created_at desc nulls last, id
     offset (select count(*) / 2 from products where status <> 'suspended') limit 1`,
  );
  const [category] = await read<{ name: string; slug: string }>(
    database,
    "select name, slug from categories order by order_index limit 1",
  );
  const later = `after=${middle?.key}_${middle?.id}`;
  const named = encodeURIComponent(category?.name ?? "");
  const pages = {
    "home page": "/",
    list: "/products",
    "list, from its middle": `/products?${later}`,
    "list, by price": "/products?sort=price-high",
    "list, of a category": `/products?category=${named}`,
    "list, filtered": `/products?category=${named}&price=500&connectivity=LoRaWAN`,
    "list, of a price": "/products?price=500",
    "list, of a spec that few have": "/products?connectivity=LTE",
    "category page": `/category/${category?.slug}`,
    "search, a common word": "/products?search=sensor",
    "search, a part number": "/products?search=CA000678-S",
    "search, nothing found": "/products?search=xylophone",
    "product page": `/product/${middle?.id}`,
    "list of sitemaps": "/sitemap.xml",
    "feed of new products": "/feeds/new-products.xml",
  };
  const suggestions = Object.entries(typed).map(([what, term]): [string, string] => [
    `suggestions, ${what}`,
    `/search/suggestions?q=${encodeURIComponent(term)}`,
  ]);
  return [...Object.entries(pages), ...suggestions].map(([figure, path]) => ({ figure, path }));
}

/** What a buyer asks who has ordered a hundred times. */
export async function listBuyerQuestions(): Promise<Question[]> {
  return [
    { figure: "a buyer's orders", path: "/orders", by: "buyer" },
    { figure: "a buyer's orders, the last page", path: "/orders?page=5", by: "buyer" },
  ];
}

/** What tells of the whole catalogue, and so is as long as it is: asked for its plans alone. */
export const wholeCatalogue: Question[] = [
  { figure: "sitemap, the first 10,000 products", path: "/sitemaps/products-1.xml" },
  { figure: "sitemap, the last 10,000 products", path: "/sitemaps/products-10.xml" },
  { figure: "feed of all products", path: "/feeds/google-merchant.xml" },
];

interface AdminTable {
  path: string;
  /** Its rows, and the column by which it opens sorted. */
  rows: { from: string; by: string };
  search: string;
  /** A part of a word that few rows have. */
  rare?: string;
  /** A column of which somebody types all that stands in a row, as few others have it. */
  whole?: string;
  /** Further queries of its address. */
  queries: string[];
}

/** The long tables of the back office, each in the order it opens in. */
const adminTables: Record<string, AdminTable> = {
  users: {
    path: "/admin/users",
    rows: { from: "users", by: "created_at" },
    search: "customer-1",
    rare: "customer-19",
    whole: "email",
    queries: ["status=suspended", "role=admin", "sort=name", "sort=-email"],
  },
  orders: {
    path: "/admin/orders",
    rows: { from: "orders", by: "created_at" },
    search: "customer-1",
    rare: "customer-19",
    whole: "email",
    queries: ["q=10150", "status=pending", "payment=flagged", "payment=disputed", "sort=-total"],
  },
  "promotion codes": {
    path: "/admin/products/promotion-codes",
    rows: { from: "promotion_codes", by: "created_at" },
    search: "sensor",
    rare: "10-C4",
    whole: "code",
    queries: ["status=used", "status=held", "type=discount_20", "sort=code"],
  },
  reviews: {
    path: "/admin/reviews",
    rows: { from: "reviews", by: "created_at" },
    search: "battery",
    queries: ["q=xylophone", "status=pending", "sort=rating"],
  },
  subscribers: {
    path: "/admin/settings/newsletter",
    rows: { from: "newsletter_subscribers", by: "created_at" },
    search: "reader-19",
    whole: "email",
    queries: ["status=unsubscribed", "sort=created"],
  },
  "audit log": {
    path: "/admin/audit-log",
    rows: { from: "audit_log", by: "at" },
    search: "order.move",
    queries: ["q=nobody", "subject=review", "subject=career"],
  },
};

/** The sums, the tables of products, whose rows stand in groups, and those that are short in every shop. */
const adminPages = [
  "/admin/dashboard",
  "/admin/products",
  "/admin/products?q=sensor",
  "/admin/products?q=CA000678",
  "/admin/products?status=suspended",
  "/admin/products?sort=-price",
  "/admin/products?sort=stock",
  "/admin/products?category=CATEGORY",
  "/admin/products?category=CATEGORY&q=sensor",
  "/admin/products?category=CATEGORY&sort=name",
  "/admin/products?category=CATEGORY&sort=-price",
  "/admin/products?category=CATEGORY&sort=stock",
  "/admin/products-by-category",
  "/admin/products-by-category?category=CATEGORY",
  "/admin/featured",
  "/admin/categories",
  "/admin/categories?products=without",
];

/** What pickers and the command palette ask while somebody types. */
const adminCalls = [
  "/admin/products/offers?q=sensor",
  "/admin/featured/products?q=sensor",
  "/admin/search?q=customer",
  "/admin/search?q=sensor",
  "/admin/search?q=10150",
];

/** Every long table of the back office: its first page, one from its middle, and what it is narrowed and sorted by. */
export async function listAdminQuestions(database: pg.Client): Promise<Question[]> {
  const questions: Question[] = [];
  for (const [name, table] of Object.entries(adminTables)) {
    const { path, search, rare, queries } = table;
    const middle = await findMiddle(database, table);
    const cursor = Buffer.from(JSON.stringify([middle.id, middle.key])).toString("base64url");
    const addresses: Record<string, string> = {
      [name]: path,
      [`${name}, from the middle`]: `${path}?after=${cursor}`,
      ...Object.fromEntries(
        [`q=${search}`, ...queries].map((query) => [`${name}, ${query}`, `${path}?${query}`]),
      ),
    };
    if (middle.whole !== null) {
      addresses[`${name}, a whole ${table.whole}`] =
        `${path}?q=${encodeURIComponent(middle.whole)}`;
    }
    for (const [what, address] of Object.entries(addresses)) {
      questions.push({ figure: `admin, ${what}`, path: dataOf(address) });
    }
    if (rare !== undefined) {
      const figure = `admin, ${name}, a rare q=${rare}`;
      questions.push({ figure, path: dataOf(`${path}?q=${rare}`), isRareInYoung: true });
    }
  }
  const [category] = await read<{ id: string }>(
    database,
    "select id from categories order by order_index limit 1",
  );
  const named = (path: string) =>
    `admin, ${path.replace("/admin/", "").replace("CATEGORY", "one")}`;
  const within = (path: string) => path.replace("CATEGORY", category?.id ?? "");
  return [
    ...questions,
    ...adminPages.map((path) => ({ figure: named(path), path: dataOf(within(path)) })),
    ...adminCalls.map((path) => ({ figure: named(path), path })),
  ];
}

/** What the browser asks for when somebody moves from one page of the back office to the next. */
function dataOf(path: string): string {
  return path.replace(/(?=\?|$)/, ".data");
}

interface MiddleRow {
  id: string;
  /** What a cursor keeps of it. */
  key: string;
  whole: string | null;
}

/** A row from the middle of a table. */
async function findMiddle(
  database: pg.Client,
  { rows: { from, by }, whole = "null" }: Pick<AdminTable, "rows" | "whole">,
): Promise<MiddleRow> {
  const [row] = await read<MiddleRow>(
    database,
    `select id, ${instant(by)} as key, ${whole}::text as whole from ${from}
     order by ${by} desc nulls last, id offset (select count(*) / 2 from ${from}) limit 1`,
  );
  if (!row) throw new Error(`There are no ${from}.`);
  return row;
}

/** As the cursors of the shop write it. */
function instant(column: string): string {
  return `(extract(epoch from ${column}) * 1000000)::bigint::text`;
}

async function read<Row extends pg.QueryResultRow>(database: pg.Client, statement: string) {
  return (await database.query<Row>(statement)).rows;
}
