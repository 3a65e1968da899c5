import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { SocialPlatforms } from "#test/social-platforms.ts";
import { type PostToPublish, type TextPlatform, textPlatforms } from "./publisher.ts";
import { createPublishers } from "./publishers.ts";

let platforms: SocialPlatforms;

beforeAll(async () => {
  platforms = await SocialPlatforms.start();
});
afterEach(() => platforms.forget());
afterAll(() => platforms.stop());

const ids = { twitter: null, linkedin: "urn:li:organization:7", facebook: "77", threads: null };

function publish(platform: TextPlatform, values: Partial<PostToPublish> = {}) {
  return platforms.publishers()[platform].publish({
    content: "New gateways are here.",
    hashtags: ["iot", "LoRaWAN"],
    account: { id: ids[platform], accessToken: "token-1" },
    draftId: null,
    keepDraft: async () => {},
    ...values,
  });
}

const text = "New gateways are here.\n\n#iot #LoRaWAN";

describe("a post", () => {
  test("goes to X as its documentation says", async () => {
    const published = await publish("twitter");
    expect(published).toEqual({ kind: "posted", externalId: expect.stringMatching(/^\d+$/) });
    expect(platforms.asked).toMatchObject([
      {
        method: "POST",
        path: "/x/2/tweets",
        headers: { authorization: "Bearer token-1", "content-type": "application/json" },
        body: { text },
      },
    ]);
  });

  test("goes to LinkedIn as its documentation says", async () => {
    const published = await publish("linkedin");
    expect(published).toEqual({ kind: "posted", externalId: expect.stringMatching(/^urn:li:/) });
    expect(platforms.asked).toMatchObject([
      {
        method: "POST",
        path: "/linkedin/rest/posts",
        headers: {
          authorization: "Bearer token-1",
          "linkedin-version": "202605",
          "x-restli-protocol-version": "2.0.0",
        },
        body: {
          author: "urn:li:organization:7",
          commentary: text,
          visibility: "PUBLIC",
          lifecycleState: "PUBLISHED",
          distribution: { feedDistribution: "MAIN_FEED" },
        },
      },
    ]);
  });

  test("goes to the feed of a Facebook page", async () => {
    expect(await publish("facebook")).toEqual({
      kind: "posted",
      externalId: expect.stringMatching(/^77_/),
    });
    expect(platforms.asked).toMatchObject([
      { method: "POST", path: "/facebook/77/feed", body: { message: text } },
    ]);
    expect(platforms.asked[0]?.headers.authorization).toBe("Bearer token-1");
  });

  test("goes to Threads in two steps, and the container is kept before it is shown", async () => {
    const keepDraft = vi.fn(async () => expect(platforms.asked).toHaveLength(1));
    expect(await publish("threads", { keepDraft })).toMatchObject({ kind: "posted" });
    expect(keepDraft).toHaveBeenCalledOnce();
    expect(platforms.asked).toMatchObject([
      { path: "/threads/me/threads", body: { media_type: "TEXT", text } },
      { path: "/threads/me/threads_publish", body: { creation_id: expect.any(String) } },
    ]);
  });

  test("without hashtags is its text alone", async () => {
    await publish("twitter", { hashtags: [] });
    expect(platforms.asked[0]?.body).toEqual({ text: "New gateways are here." });
  });

  test("keeps for LinkedIn the characters that would mean something there", async () => {
    await publish("linkedin", {
      content: "Price (net) is 5 < 6 [*] #iot a#b # {x} me@example.com snake_case",
      hashtags: ["smart_home"],
    });
    expect(platforms.asked[0]?.body.commentary).toBe(
      "Price \\(net\\) is 5 \\< 6 \\[\\*\\] #iot a\\#b \\# \\{x\\} me\\@example.com snake\\_case\n\n#smart\\_home",
    );
  });

  test.each([
    ["linkedin", null, "LinkedIn needs an account id such as urn:li:organization:12345"],
    ["linkedin", "12345", "LinkedIn needs an account id such as urn:li:organization:12345"],
    ["facebook", null, "Facebook needs the id of the page"],
  ] as const)("is not sent to %s with the account id %s", async (platform, id, message) => {
    const account = { id, accessToken: "token-1" };
    expect(await publish(platform, { account })).toEqual({ kind: "refused", message });
    expect(platforms.asked).toEqual([]);
  });

  test("reaches the account's own address, whatever its id holds", async () => {
    await publish("facebook", { account: { id: "../me?x=1", accessToken: "t" } });
    expect(platforms.asked[0]?.path).toBe("/facebook/..%2Fme%3Fx%3D1/feed");
  });
});

describe.each(textPlatforms)("on %s", (platform) => {
  test("a token that was revoked is a refusal with the platform's reason", async () => {
    const account = { id: ids[platform], accessToken: "revoked-1" };
    const published = await publish(platform, { account });
    expect(published).toMatchObject({ kind: "refused" });
    expect(JSON.stringify(published)).toMatch(/answered 40[01]: \w/);
  });

  test.each([500, 503])("%i may be tried again", async (status) => {
    platforms.willAnswer({ status });
    const published = await publish(platform);
    expect(published).toMatchObject({ kind: "busy", retryAfterSeconds: null });
  });

  test("too many calls may be tried again when the platform says", async () => {
    platforms.willAnswer({ status: 429, headers: { "retry-after": "120" } });
    expect(await publish(platform)).toMatchObject({ kind: "busy", retryAfterSeconds: 120 });
  });

  test("a redirect is refused, and the token does not follow it", async () => {
    platforms.willAnswer({ status: 307, headers: { location: "/elsewhere" } });
    expect(await publish(platform)).toMatchObject({ kind: "refused" });
    expect(platforms.asked).toHaveLength(1);
  });
});

describe.each(["twitter", "linkedin", "facebook"] as const)("on %s nobody knows", (platform) => {
  test.each([
    ["the line breaks", "lost"],
    ["no answer comes", "silent"],
    ["a gateway heard nothing", { status: 502 }],
    ["a gateway waited too long", { status: 504 }],
  ] as const)("whether it was posted when %s", async (_, answer) => {
    platforms.willAnswer(answer);
    expect(await publish(platform)).toMatchObject({ kind: "unknown" });
  });
});

describe("an answer that takes the post", () => {
  test.each(["twitter", "facebook"] as const)(
    "counts on %s without a readable body",
    async (platform) => {
      platforms.willAnswer({ status: 201, body: "<html>" });
      expect(await publish(platform)).toEqual({ kind: "posted", externalId: null });
    },
  );
});

test("X is asked again at the second that it names", async () => {
  const reset = Math.floor(Date.now() / 1000) + 300;
  platforms.willAnswer({ status: 429, headers: { "x-rate-limit-reset": String(reset) } });
  const published = await publish("twitter");
  if (published.kind !== "busy") throw new Error(published.kind);
  expect(published.retryAfterSeconds).toBeGreaterThan(290);
  expect(published.retryAfterSeconds).toBeLessThanOrEqual(300);
});

test("a date in Retry-After is understood", async () => {
  const at = new Date(Date.now() + 60_000).toUTCString();
  platforms.willAnswer({ status: 503, headers: { "retry-after": at } });
  const published = await publish("twitter");
  if (published.kind !== "busy") throw new Error(published.kind);
  expect(published.retryAfterSeconds).toBeGreaterThan(55);
});

test("a platform that cannot be reached was told nothing, so it may be tried again", async () => {
  const gone = createServer();
  await new Promise<void>((listening) => gone.listen(0, "127.0.0.1", listening));
  const address = gone.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await new Promise((closed) => gone.close(closed));
  const settings = { ...platforms.settings, X_API_URL: `http://127.0.0.1:${port}` };
  const published = await createPublishers(settings).twitter.publish({
    content: "a",
    hashtags: [],
    account: { id: null, accessToken: "t" },
    draftId: null,
    keepDraft: async () => {},
  });
  expect(published).toEqual({
    kind: "busy",
    message: "X could not be reached",
    retryAfterSeconds: null,
  });
});

describe.each(["facebook", "threads"] as const)("%s refuses with a code", (platform) => {
  test.each([1, 2, 4, 17, 32, 341, 613])("%i, which passes", async (code) => {
    platforms.willAnswer({ status: 400, body: { error: { message: "Please wait", code } } });
    expect(await publish(platform)).toMatchObject({ kind: "busy" });
  });

  test("that it calls transient", async () => {
    const error = { message: "Please wait", code: 9, is_transient: true };
    platforms.willAnswer({ status: 400, body: { error } });
    expect(await publish(platform)).toMatchObject({ kind: "busy" });
  });

  test("and says it in the words for people, where it has some", async () => {
    const error = { message: "(#200)", code: 200, error_user_msg: "You cannot post here." };
    platforms.willAnswer({ status: 403, body: { error } });
    const name = platform === "facebook" ? "Facebook" : "Threads";
    const message = `${name} answered 403: You cannot post here.`;
    expect(await publish(platform)).toEqual({ kind: "refused", message });
  });
});

describe("a container of Threads", () => {
  test("whose making was lost is made again later: nobody saw it", async () => {
    platforms.willAnswer("lost");
    expect(await publish("threads")).toMatchObject({ kind: "busy" });
  });

  test("whose showing was lost is asked about, and not shown twice", async () => {
    const kept: string[] = [];
    const keepDraft = async (id: string) => void kept.push(id);
    platforms.willAnswer({ status: 200, body: { id: "9001" } }, "lost");
    expect(await publish("threads", { keepDraft })).toMatchObject({ kind: "busy" });
    expect(kept).toEqual(["9001"]);
    platforms.forget();
    platforms.willAnswer({ status: 200, body: { id: "9001", status: "PUBLISHED" } });
    const again = await publish("threads", { draftId: "9001" });
    expect(again).toEqual({ kind: "posted", externalId: null });
    expect(platforms.asked).toMatchObject([{ method: "GET", path: "/threads/9001" }]);
  });

  test("that waits is shown", async () => {
    platforms.willAnswer({ status: 200, body: { id: "9002", status: "FINISHED" } });
    expect(await publish("threads", { draftId: "9002" })).toMatchObject({ kind: "posted" });
    expect(platforms.asked.map(({ path }) => path)).toEqual([
      "/threads/9002",
      "/threads/me/threads_publish",
    ]);
  });

  test.each([
    ["IN_PROGRESS", "busy"],
    ["ERROR", "refused"],
    ["EXPIRED", "refused"],
    ["SOMETHING_NEW", "unknown"],
  ])("that is %s is %s", async (status, kind) => {
    platforms.willAnswer({ status: 200, body: { id: "9003", status } });
    expect(await publish("threads", { draftId: "9003" })).toMatchObject({ kind });
    expect(platforms.asked).toHaveLength(1);
  });

  test("that Threads does not speak of leaves the post unknown", async () => {
    platforms.willAnswer({ status: 404 });
    expect(await publish("threads", { draftId: "9004" })).toMatchObject({ kind: "unknown" });
  });
});
