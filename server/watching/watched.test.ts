import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { soon } from "#test/soon.ts";
import { currentRequest, scopeOf } from "./request-scope.ts";
import { type Answered, watched, withRequestId } from "./watched.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Serves with a listener; answers the address and what the watcher heard. */
async function serve(listener: RequestListener) {
  const heard: Answered[] = [];
  const watching = {
    findRoute: () => "/a/:b",
    watchers: [(each: Answered) => heard.push(each)],
    traces: null,
  };
  server = createServer(watched(withRequestId(listener), watching)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

test("an answer names its request, and the watcher is told the route and nothing of the visitor", async () => {
  const { url, heard } = await serve((_, response) => {
    response.statusCode = 418;
    response.end();
  });
  const answer = await fetch(`${url}/a/1?token=secret`, { headers: { Cookie: "session=1" } });
  const id = answer.headers.get("X-Request-Id");
  expect(id).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
  expect(heard).toEqual([
    { id, kept: null, method: "GET", route: "/a/:b", status: 418, seconds: expect.any(Number) },
  ]);
});

test("each request has an id of its own, known all through its course", async () => {
  const { url, heard } = await serve(async (request, response) => {
    await new Promise((done) => setImmediate(done));
    const scope = scopeOf(request);
    if (scope) scope.kept = "miss";
    response.end(currentRequest()?.id);
  });
  const ids = await Promise.all([1, 2, 3].map(async () => (await fetch(url)).text()));
  expect(new Set(ids).size).toBe(3);
  await soon(() => expect(heard).toHaveLength(3));
  expect(heard.map(({ id, kept }) => [id, kept])).toEqual(
    expect.arrayContaining(ids.map((id) => [id, "miss"])),
  );
  expect(currentRequest()).toBeNull();
});

test("who hangs up before the answer is told as 499", async () => {
  const closed = Promise.withResolvers<void>();
  const { url, heard } = await serve((_, response) => {
    response.once("close", () => closed.resolve());
    stop.abort();
  });
  const stop = new AbortController();
  await fetch(url, { signal: stop.signal }).catch(() => {});
  await closed.promise;
  expect(heard).toMatchObject([{ status: 499 }]);
});
