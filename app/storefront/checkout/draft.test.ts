import { afterEach, describe, expect, test, vi } from "vitest";
import { mostReplaced } from "#shop/sales/replaced-orders.ts";
import { attemptFor, type Draft, dropDraft, emptyDraft, readDraft, saveDraft } from "./draft.ts";

function storeIn(sessionStorage: Partial<Storage>) {
  vi.stubGlobal("window", { sessionStorage });
}

function workingStorage() {
  const kept = new Map<string, string>();
  storeIn({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  });
  return kept;
}

const draft: Draft = {
  userId: "ada",
  address: { fullName: "Ada Obi" },
  shippingOptionId: "courier",
  promotion: {
    code: "TEN",
    label: "10% Discount",
    productId: "p1",
    discountMinor: 200,
    contents: "[]",
  },
  attempt: {
    contents: "{}",
    key: "k",
    earlier: [],
    order: { id: "o", totalMinor: 1_999, chargeMinor: null },
  },
};

afterEach(() => vi.unstubAllGlobals());

describe("the draft of a checkout", () => {
  test("survives a reload", () => {
    workingStorage();
    saveDraft(draft);
    expect(readDraft("ada")).toEqual(draft);
  });

  test("is not shown to another person in the same tab", () => {
    workingStorage();
    saveDraft(draft);
    expect(readDraft("bob")).toEqual(emptyDraft("bob"));
  });

  test("is gone once dropped", () => {
    workingStorage();
    saveDraft(draft);
    dropDraft();
    expect(readDraft("ada")).toEqual(emptyDraft("ada"));
  });

  test.each(["", "{", "null", "[]", '{"userId":"ada"}', '{"userId":"ada","address":7}'])(
    "is empty where %s was saved",
    (text) => {
      workingStorage().set("checkout.v1", text);
      expect(readDraft("ada")).toEqual(emptyDraft("ada"));
    },
  );

  test("does without storage where there is none", () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    storeIn({ getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(() => saveDraft(draft)).not.toThrow();
    expect(() => dropDraft()).not.toThrow();
    expect(readDraft("ada")).toEqual(emptyDraft("ada"));
  });
});

describe("an attempt", () => {
  test("keeps its key for as long as the contents are the same", () => {
    const first = attemptFor(null, "a");
    expect(attemptFor(first, "a")).toBe(first);
  });

  test("of a draft from before an update is still known, so that its order is not placed twice", () => {
    const { earlier: _, ...before } = draft.attempt ?? attemptFor(null, "a");
    const saved = { ...draft, attempt: { ...before, replaces: null } };
    workingStorage().set("checkout.v1", JSON.stringify(saved));
    expect(readDraft("ada")).toEqual(draft);
  });

  test("takes the place of all before it, as far as an order can", () => {
    const first = attemptFor(null, "a");
    const second = attemptFor(first, "b");
    let last = attemptFor(second, "c");
    expect(last.earlier.map(({ key }) => key)).toEqual([first.key, second.key]);
    for (let at = 0; at < 2 * mostReplaced; at++) last = attemptFor(last, `${at}`);
    expect(last.earlier).toHaveLength(mostReplaced);
  });

  test("has a new key and no order once the contents have changed", () => {
    const first = { ...attemptFor(null, "a"), order: draft.attempt?.order ?? null };
    const second = attemptFor(first, "b");
    expect(second.key).not.toBe(first.key);
    expect(second).toMatchObject({ contents: "b", order: null });
  });
});
