import { once } from "node:events";
import { createServer, type IncomingMessage, request as open, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "#db";
import { announce, closeBus, isListening, listen, openBus } from "#realtime/bus.ts";
import { freshDatabase } from "#test/database.ts";
import { openLine } from "#test/line.ts";
import { runSql } from "#test/postgres.ts";
import { soon } from "#test/soon.ts";
import { everyAnswersHeaders } from "../security-headers.ts";
import { beginRequest, currentRequest, inCourseOf } from "../watching/request-scope.ts";
import { findKeptRoutes } from "./kept-routes.ts";
import { createPageCache, serveKept } from "./page-cache.ts";

const { url: databaseUrl } = freshDatabase();

const routes = {
  home: { id: "home", path: undefined, module: { handle: { keptUntil: ["contact"] } } },
  product: {
    id: "product",
    path: "product/:productId",
    module: { handle: { keptUntil: ["contact", { topic: "products", param: "productId" }] } },
  },
  account: { id: "account", path: "account", module: {} },
};
const findKept = findKeptRoutes({ routes } as unknown as Parameters<typeof findKeptRoutes>[0]);

let server: Server;
let cache: ReturnType<typeof createPageCache>;
let rendered: Request[];
let render: (request: Request) => Promise<Response>;

beforeEach(async () => {
  await openBus(databaseUrl);
  rendered = [];
  render = async () => new Response(`page ${rendered.length}`, { headers: { "X-Page": "1" } });
  await start({ mostBytes: 1_000_000 });
});

afterEach(async () => {
  cache.close();
  server.close();
  server.closeAllConnections();
  await closeBus();
});

async function start({ mostBytes }: { mostBytes: number }) {
  cache = createPageCache({
    mostBytes,
    findKept,
    siteUrl: "https://shop.example",
    render: (request, { incoming }) => {
      rendered.push(request);
      return inCourseOf(incoming, () => render(request));
    },
  });
  const serve = serveKept(cache, (request, response) =>
    response.end(`shop: ${request.method} ${request.url}`),
  );
  server = createServer((request, response) => {
    beginRequest(request);
    serve(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

/** Asks as it stands: neither the path is tidied nor the body decoded. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const asked = open({ host: "127.0.0.1", port, path, headers, method, agent: false }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode, headers: answer.headers, body, text: body.toString() };
}

test("a page is rendered once and then served as the same bytes", async () => {
  const first = await ask("/");
  expect(first).toMatchObject({ status: 200, text: "page 1" });
  expect(first.headers["x-page"]).toBe("1");
  expect(await ask("/")).toMatchObject({ status: 200, text: "page 1" });
  expect(rendered).toHaveLength(1);
});

test("the page and the data of the same address are two", async () => {
  expect((await ask("/product/1")).text).toBe("page 1");
  expect((await ask("/product/1.data")).text).toBe("page 2");
  expect((await ask("/_root.data")).text).toBe("page 3");
});

test("all who ask at the same time wait for one render", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask("/")));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(["page 1"]));
  expect(rendered).toHaveLength(1);
});

test("nothing of a visitor reaches the render, and no cookie leaves it", async () => {
  render = async () => new Response("page", { headers: { "Set-Cookie": "session=1" } });
  const answer = await ask("/", { Cookie: "session=mine", Authorization: "Bearer mine" });
  expect([...(rendered[0]?.headers ?? [])]).toEqual([
    ["accept", "text/html"],
    ["accept-encoding", "identity"],
  ]);
  expect(rendered[0]?.url).toBe("https://shop.example/");
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("a browser that takes %s gets it", async (encoding, decode) => {
  const answer = await ask("/", { "Accept-Encoding": `deflate, ${encoding}` });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(decode(answer.body).toString()).toBe("page 1");
});

test("a browser that has the page already is told so, until it changes", async () => {
  const etag = (await ask("/")).headers.etag ?? "";
  expect((await ask("/", { "If-None-Match": `"other", W/${etag}` })).status).toBe(304);
  await change("contact");
  expect(await ask("/", { "If-None-Match": etag })).toMatchObject({ status: 200, text: "page 2" });
});

test("only what is asked for ahead of a click may be shown without asking again, for seconds", async () => {
  const first = await ask("/");
  const etag = first.headers.etag ?? "";
  expect(first.headers["cache-control"]).toBe("no-cache");
  const visits: Record<string, string>[] = [{}, { "If-None-Match": etag }];
  for (const known of visits) {
    const ahead = await ask("/", { "Sec-Purpose": "prefetch", ...known });
    expect(ahead.headers["cache-control"]).toBe("private, max-age=10");
    const later = await ask("/", known);
    expect(later.headers["cache-control"]).toBe("no-cache");
  }
});

test.each([
  [200, "private, max-age=10", "no-cache"],
  [302, "private, max-age=10", "no-cache"],
  [404, "private, max-age=10", "no-cache"],
  [429, "no-store", "no-store"],
  [500, "no-store", "no-store"],
  [503, "no-store", "no-store"],
])(
  "what may be over with the next request is kept by no browser: %i",
  async (status, ahead, later) => {
    const headers = { "Cache-Control": "no-store", "Retry-After": "2" };
    render = async () => new Response("told", { status, headers });
    const visits = [await ask("/", { "Sec-Purpose": "prefetch" }), await ask("/product/1")];
    expect(visits.map((visit) => visit.headers["cache-control"])).toEqual([ahead, later]);
    expect(visits.map((visit) => visit.headers["retry-after"])).toEqual(["2", "2"]);
  },
);

test("what is told in place of a page is a page, whoever asked first, and words in place of data", async () => {
  render = async ({ headers }) => new Response(headers.get("accept"), { status: 503 });
  const told = (address: string, accept: string) => ask(address, { Accept: accept });
  const [monitor, visitor] = await Promise.all([told("/", "*/*"), told("/", "text/html")]);
  expect([monitor.text, visitor.text]).toEqual(["text/html", "text/html"]);
  expect((await told("/product/1.data?_routes=a", "text/html")).text).toBe("*/*");
});

test("asked for its head only, a page has no body", async () => {
  const answer = await ask("/", {}, "HEAD");
  expect(answer).toMatchObject({ status: 200, text: "" });
  expect(answer.headers["content-length"]).toBe("6");
});

test("a change drops the pages it makes old, and no others", async () => {
  await ask("/");
  await ask("/product/1");
  await ask("/product/2");
  await announce(db, "products", { id: "1" });
  await soon(async () => expect((await ask("/product/1")).text).toBe("page 4"));
  expect((await ask("/product/2")).text).toBe("page 3");
  expect((await ask("/")).text).toBe("page 1");
});

test("a page is kept for ten minutes, by no clock that can be set", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  try {
    await ask("/");
    for (const days of [1, -2]) {
      vi.setSystemTime(Date.now() + days * 24 * 3_600_000);
      expect((await ask("/")).text).toBe("page 1");
    }
    vi.advanceTimersByTime(10 * 60_000);
    expect((await ask("/")).text).toBe("page 2");
  } finally {
    vi.useRealTimers();
  }
});

test("a page that changes while it is rendered is not kept", async () => {
  let finish = (_: Response) => {};
  render = () =>
    new Promise((done) => {
      finish = done;
    });
  const early = ask("/");
  await soon(() => expect(rendered).toHaveLength(1));
  await announce(db, "contact", { id: "1" });
  await heard();
  finish(new Response("old"));
  expect((await early).text).toBe("old");
  render = async () => new Response("new");
  expect((await ask("/")).text).toBe("new");
});

test("while changes cannot be heard every page is the shop's own again", async () => {
  await ask("/");
  await runSql(
    databaseUrl,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop changes' and datname = current_database()",
  );
  await soon(() => expect(isListening()).toBe(false));
  expect((await ask("/")).text).toBe("shop: GET /");
  await soon(() => expect(isListening()).toBe(true));
  expect((await ask("/")).text).toBe("page 2");
});

test("a line that falls silent is believed for ten seconds at most", async () => {
  await closeBus();
  const line = await openLine(databaseUrl);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  try {
    await openBus(line.url);
    expect([await ask("/"), await ask("/")].map(({ text }) => text)).toEqual(["page 1", "page 1"]);
    line.hush();
    vi.advanceTimersByTime(10_000);
    expect(isListening()).toBe(false);
    expect((await ask("/")).text).toBe("shop: GET /");
  } finally {
    await closeBus();
    vi.useRealTimers();
    await line.close();
  }
});

test.each(["/account", "//other.example/", "/%2e%2e/", "/product/1/2", `/?${"x".repeat(2000)}`])(
  "%s goes to the shop each time",
  async (path) => {
    expect((await ask(path)).text).toBe(`shop: GET ${path}`);
    expect(rendered).toEqual([]);
  },
);

test.each(["/product/A1", "/product/%611", "/product/A1.data"])(
  "%s, which no change would name so, goes to the shop each time",
  async (path) => {
    expect((await ask(path)).text).toBe(`shop: GET ${path}`);
  },
);

test("what changes something goes to the shop", async () => {
  expect((await ask("/", {}, "POST")).text).toBe("shop: POST /");
});

test("a page that is missing or fails is told, and asked for anew the next time", async () => {
  render = async () => new Response("missing", { status: 404 });
  expect(await ask("/product/1")).toMatchObject({ status: 404, text: "missing" });
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new Error("no database");
  render = async () => Promise.reject(error);
  expect((await ask("/product/1")).status).toBe(500);
  expect(said.mock.calls).toEqual([[error]]);
  said.mockRestore();
  render = async () => new Response("there");
  expect(await ask("/product/1")).toMatchObject({ status: 200, text: "there" });
});

test("a failure says of itself what every answer says, and which request it was", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  render = async () => Promise.reject(new Error("no database"));
  const { headers, text } = await ask("/", { "Sec-Purpose": "prefetch" });
  said.mockRestore();
  expect(text).toMatch(/^Something went wrong/);
  const wanted = new Headers(everyAnswersHeaders("https://shop.example"));
  expect(headers).toMatchObject({
    ...Object.fromEntries(wanted),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-request-id": expect.stringMatching(/^\w+-\w+$/),
  });
});

test("an answer that fails once its head has left is broken off", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  server.prependListener("request", (_request, response) => response.flushHeaders());
  await expect(ask("/")).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});

test("a page that had to leave a part out is sent, and made anew for the next", async () => {
  render = async () => {
    const request = currentRequest();
    if (request) request.isWhole = false;
    return new Response("without reviews");
  };
  expect(await ask("/product/1")).toMatchObject({ status: 200, text: "without reviews" });
  render = async () => new Response("with reviews");
  expect((await ask("/product/1")).text).toBe("with reviews");
  render = async () => new Response("made anew");
  expect((await ask("/product/1")).text).toBe("with reviews");
});

test("what was not asked for the longest makes room", async () => {
  cache.close();
  server.close();
  await start({ mostBytes: 14_000 });
  render = async (request) => new Response(`${request.url} ${"x".repeat(1000)}`);
  for (let id = 1; id <= 8; id += 1) await ask(`/product/${id}`);
  await ask("/product/1");
  await ask("/product/9");
  await ask("/product/10");
  const before = rendered.length;
  await ask("/product/1");
  expect(rendered).toHaveLength(before);
  await ask("/product/2");
  expect(rendered).toHaveLength(before + 1);
});

/** Announces a change and waits until this copy has heard it. */
async function change(topic: "contact"): Promise<void> {
  await announce(db, topic, { id: "1" });
  await heard();
}

/** A word on the line is heard after all that were said before it. */
async function heard(): Promise<void> {
  const arrived = new Promise<void>((done) => {
    const stop = listen((news) => {
      if (news.kind !== "change" || news.change.id !== "last") return;
      stop();
      done();
    });
  });
  await announce(db, "users", { id: "last" });
  await arrived;
}

test("a page is counted for who asked first, and a refusal is for nobody else", async () => {
  const [begun, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()];
  render = async () => {
    begun.resolve();
    return refused.promise;
  };
  const first = ask("/", { "x-forwarded-for": "203.0.113.7" });
  await begun.promise;
  const other = ask("/");
  await soon(async () => {
    const connections = await new Promise((told) =>
      server.getConnections((_, count) => told(count)),
    );
    expect(connections).toBe(2);
  });
  await new Promise((done) => setImmediate(done));
  refused.resolve(new Response("too often", { status: 429, headers: { "Retry-After": "9" } }));
  expect(await first).toMatchObject({ status: 429, text: "too often" });
  expect((await first).headers["retry-after"]).toBe("9");
  expect((await other).text).toBe("shop: GET /");
  expect(rendered.map(({ headers }) => headers.get("x-forwarded-for"))).toEqual(["203.0.113.7"]);
});
