import pg from "pg";
import { Agent, request } from "undici";
import { administrator } from "#test/running-shop.ts";
import { startSeveralShops } from "#test/several-shops.ts";
import { mostMsToCopies, type Row } from "./floors.ts";

const copies = 3;
const changes = 50;

/** How soon a price that is saved at one copy of the shop is on the page that the others keep. */
export async function measureCopies(logs: string): Promise<Row[]> {
  console.log(`Measuring how soon ${copies} copies show a change ...`);
  const shops = await startSeveralShops({ count: copies, logs });
  const database = new pg.Client({ connectionString: shops.databaseUrl });
  const agent = new Agent({ connections: 1 });
  try {
    await database.connect();
    const { rows } = await database.query(
      "select id from products where status = 'active' order by part_number limit 1",
    );
    const [first = "", ...others] = shops.urls;
    const keeper = await signIn({ agent, url: first, productId: rows[0].id });
    const times: number[] = [];
    const keptTimes: number[] = [];
    for (let change = 0; change < changes; change++) {
      for (const url of others) await readPage({ ...keeper, url });
      // It is kept by now. What such an answer takes tells how busy the machine is with other things.
      const askedAt = performance.now();
      await Promise.all(others.map((url) => readPage({ ...keeper, url })));
      keptTimes.push(performance.now() - askedAt);
      const price = `${1000 + change}.37`;
      const product = await openProduct(keeper);
      // From before the answer, so that nothing of what the change takes is left out.
      const savedAt = performance.now();
      await savePrice(keeper, product, price);
      await Promise.all(others.map((url) => awaitPrice({ ...keeper, url }, price)));
      times.push(performance.now() - savedAt);
    }
    times.sort((a, b) => a - b);
    return [
      tell("slowest answer without a change within", Math.max(...keptTimes)),
      tell("half of the changes within", times[changes / 2]),
      { ...tell("slowest change within", times.at(-1)), floor: { most: mostMsToCopies } },
    ];
  } finally {
    await agent.close();
    await database.end();
    await shops.stop();
  }
}

function tell(what: string, ms: number | undefined): Row {
  return { figure: `kept pages of ${copies} copies, ${what}`, value: ms ?? null, unit: "ms" };
}

interface Keeper {
  agent: Agent;
  url: string;
  productId: string;
  cookie: string;
}

async function signIn({ agent, url, productId }: Omit<Keeper, "cookie">): Promise<Keeper> {
  const answer = await request(`${url}/api/auth/sign-in/email`, {
    dispatcher: agent,
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url },
    body: JSON.stringify(administrator),
  });
  if (answer.statusCode !== 200) throw new Error(`No sign-in: ${await answer.body.text()}`);
  await answer.body.dump();
  const cookies = [answer.headers["set-cookie"] ?? []].flat();
  return { agent, url, productId, cookie: cookies.map((it) => it.split(";")[0]).join("; ") };
}

/** As the table of the back office does it. */
async function openProduct({ agent, url, productId, cookie }: Keeper): Promise<Opened> {
  const opened = await request(`${url}/admin/products/${productId}`, {
    dispatcher: agent,
    headers: { Cookie: cookie },
  });
  const { product } = (await opened.body.json()) as { product: Opened };
  return product;
}

/** As the form of the back office does it. */
async function savePrice(
  { agent, url, productId, cookie }: Keeper,
  product: Opened,
  price: string,
): Promise<void> {
  const form = new URLSearchParams({
    intent: "update",
    id: productId,
    opened: JSON.stringify(product),
    name: product.name,
    category: product.category,
    stock: String(product.stock),
    price,
  });
  for (const { key } of product.images) form.append("images[]", key);
  const answer = await request(`${url}/admin/products.data`, {
    dispatcher: agent,
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: cookie, Origin: url },
    body: form.toString(),
  });
  const said = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`The price was not saved: ${said}`);
}

interface Opened {
  name: string;
  category: string;
  stock: number;
  images: { key: string }[];
}

/** Asks again and again until the page shows the price. */
async function awaitPrice(keeper: Keeper, price: string): Promise<void> {
  const words = `"price":"${price}"`;
  const until = performance.now() + 30_000;
  while (performance.now() < until) {
    if ((await readPage(keeper)).includes(words)) return;
  }
  throw new Error(`${keeper.url} never shows a price of ${price}.`);
}

async function readPage({ agent, url, productId }: Keeper): Promise<string> {
  const answer = await request(`${url}/product/${productId}`, { dispatcher: agent });
  return answer.body.text();
}
