import { join } from "node:path";
import pg from "pg";
import { Agent } from "undici";
import {
  administrator,
  findDatabaseUrl,
  type RunningShop,
  startBuiltShop,
} from "#test/running-shop.ts";
import { type Age, type Call, type Compared, callsEach, compareAnswers } from "./answers.ts";
import { signUpBuyers } from "./buyers.ts";
import { prepareChanges, prepareMoves } from "./changes.ts";
import { mostMsOfAdministrator, mostOfGrown, type Row } from "./floors.ts";
import { fillShop, sizes } from "./grown-shop.ts";
import { type Explained, measurePlans } from "./plans.ts";
import {
  listAdminQuestions,
  listBuyerQuestions,
  listPublicQuestions,
  type Question,
  wholeCatalogue,
} from "./questions.ts";

interface Shop extends Explained {
  url: string;
  /** Signs in the administrator. */
  cookie: string;
  /** Signs in a buyer who has ordered a hundred times. */
  buyerCookie: string;
}

/** Pages are measured as they are made, not as they are kept, and one address asks for them all. */
const settings = {
  PAGE_CACHE_MB: "0",
  SEARCHES_PER_MINUTE: "1000000000",
  // One buyer stands for many who pay later.
  UNPAID_ORDERS_PER_BUYER: "1000000000",
};

type Open = (age: Age) => Promise<Shop>;

/** The same questions to shops with 200, 10,000 and 100,000 products, the last with a million orders, in turn. */
export function measureGrown(logs: string): Promise<Row[]> {
  return withShops(logs, async (open) => {
    const [young, middle, grown] = [await open("young"), await open("middle"), await open("grown")];
    return await compare({ young, middle, grown });
  });
}

/** How the largest of these shops finds what it is asked for, and the page that shows it. */
export function measureGrownPlans(logs: string): Promise<{ row: Row; page: string }> {
  return withShops(logs, async (open) => await explain(await open("grown")));
}

async function withShops<Result>(logs: string, measure: (open: Open) => Promise<Result>) {
  const running: RunningShop[] = [];
  const databases: pg.Client[] = [];
  const open = async (age: Age): Promise<Shop> => {
    console.log(`Filling a shop with ${sizes[age].products.toLocaleString("en-US")} products ...`);
    const shop = await startBuiltShop({ log: join(logs, `${age}.log`), settings });
    running.push(shop);
    const database = new pg.Client({ connectionString: await findDatabaseUrl(shop.dataDir) });
    databases.push(database);
    await database.connect();
    await fillShop(database, sizes[age]);
    const { url, dataDir } = shop;
    const buyerCookie = await signUpBuyer(url, database);
    return { url, dataDir, database, cookie: await signIn(url), buyerCookie };
  };
  try {
    return await measure(open);
  } finally {
    await Promise.all(databases.map((database) => database.end()));
    for (const shop of running) await shop.stop();
  }
}

async function compare(shops: Record<Age, Shop>): Promise<Row[]> {
  return [
    ...(await ask(shops, listPublicQuestions, describePublic)),
    ...(await ask(shops, listBuyerQuestions, describePublic)),
    ...(await ask(shops, listAdminQuestions, describeAdmin)),
    ...(await measureStatusChange(shops)),
    (await explain(shops.grown)).row,
  ];
}

async function explain(shop: Shop): Promise<{ row: Row; page: string }> {
  const questions = [
    ...(await listPublicQuestions(shop.database)),
    ...wholeCatalogue,
    ...(await listBuyerQuestions()),
    ...(await listAdminQuestions(shop.database)),
  ];
  const asked = questions.map((question) => ({
    figure: question.figure,
    ask: () => open(shop, question),
  }));
  const signingIn = {
    figure: "sign-in",
    ask: async () => {
      await signIn(shop.url);
    },
  };
  return await measurePlans(shop, [...asked, signingIn, ...(await prepareChanges(shop))]);
}

async function open(shop: Shop, question: Question): Promise<void> {
  const answer = await fetch(shop.url + question.path, { headers: headersOf(question, shop) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${question.path} answers ${answer.status}.`);
}

function headersOf({ by }: Question, { cookie, buyerCookie }: Shop): Record<string, string> {
  return { Cookie: by === "buyer" ? buyerCookie : cookie };
}

type MakeRows = (question: Pick<Question, "figure" | "isRareInYoung">, answers: Compared) => Row[];

/** All shops are asked the same, each about records of its own. */
async function ask(
  { young, middle, grown }: Record<Age, Shop>,
  list: (database: pg.Client) => Promise<Question[]>,
  makeRows: MakeRows,
): Promise<Row[]> {
  const [ofYoung, ofMiddle] = [await list(young.database), await list(middle.database)];
  const rows: Row[] = [];
  for (const [at, question] of (await list(grown.database)).entries()) {
    const call = (shop: Shop, { path } = question): Call => ({
      url: shop.url + path,
      headers: headersOf(question, shop),
    });
    const compared = await compareAnswers({
      young: () => call(young, ofYoung[at]),
      middle: () => call(middle, ofMiddle[at]),
      grown: () => call(grown),
    });
    rows.push(...makeRows(question, compared).map(tell));
  }
  return rows;
}

/** An administrator takes one paid order after the other into work. */
async function measureStatusChange({ young, middle, grown }: Record<Age, Shop>): Promise<Row[]> {
  const compared = await compareAnswers({
    young: await prepareMoves(young, callsEach),
    middle: await prepareMoves(middle, callsEach),
    grown: await prepareMoves(grown, callsEach),
  });
  return describeAdmin({ figure: "admin, status change of an order" }, compared).map(tell);
}

/** Half of the answers: a page may cost no more because there is much that it does not show. */
const describePublic: MakeRows = ({ figure, isRareInYoung }, { young, middle, grown }) => {
  return [
    {
      figure: `grown, ${figure}, half within`,
      value: grown.p50,
      unit: "ms",
      floor: isRareInYoung ? undefined : { most: mostOfGrown(young.p50) },
      young: young.p50,
      middle: middle.p50,
    },
  ];
};

const describeAdmin: MakeRows = (question, compared) => {
  const { young, middle, grown } = compared;
  return [
    ...describePublic(question, compared),
    {
      figure: `grown, ${question.figure}, 95 % within`,
      value: grown.p95,
      unit: "ms",
      floor: { most: mostMsOfAdministrator },
      young: young.p95,
      middle: middle.p95,
    },
  ];
};

function tell(row: Row): Row {
  const { figure, value, young, middle } = row;
  const before = `${young?.toFixed(1)} and ${middle?.toFixed(1)} ms`;
  console.log(`  ${figure}: ${value?.toFixed(1)} ms, beside ${before}`);
  return row;
}

/** Whose orders they are makes no difference to anybody else's questions. */
async function signUpBuyer(url: string, database: pg.Client): Promise<string> {
  const agent = new Agent();
  const [buyer] = await signUpBuyers(url, { agent, count: 1 });
  await agent.close();
  await database.query(
    `update orders set user_id = (select id from users where email = 'buyer-1@example.com')
     where id in (select id from orders order by created_at desc, id limit 100)`,
  );
  return buyer?.cookie ?? "";
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new Error(`The administrator cannot sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((it) => it.split(";")[0])
    .join("; ");
}
