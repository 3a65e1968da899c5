import { expect, test } from "vitest";
import { compareBooks, type Known } from "./provider-books.ts";
import type { Entry } from "./silent-provider.ts";

const unpaid: Entry = {
  reference: "one",
  status: "abandoned",
  amount: 100,
  givenBack: 0,
  refunds: 0,
};
const paid: Entry = { ...unpaid, status: "success" };
const returned: Entry = { ...paid, status: "reversed", givenBack: 100, refunds: 1 };
const waiting: Known = {
  reference: "one",
  status: "pending",
  received: null,
  isSeen: false,
  refund: null,
};
const seen: Known = { ...waiting, status: "succeeded", received: 100, isSeen: true };
const cancelled: Known = { ...seen, refund: { amount: 100, status: "processed" } };

test.each([
  ["nobody has paid", unpaid, waiting],
  ["somebody gave up", unpaid, { ...waiting, status: "abandoned" }],
  ["the provider was never told", undefined, waiting],
  ["a card was declined", { ...unpaid, status: "failed" }, { ...waiting, status: "failed" }],
  ["money came", paid, seen],
  ["money came and went back", returned, cancelled],
])("where %s both agree", (_, entry, known) => {
  expect([...compareBooks(entry ? [entry] : [], [known])]).toEqual([]);
});

test.each([
  ["a payment the shop has not heard of", paid, waiting, "payment one"],
  ["money of which nobody made anything", paid, { ...seen, isSeen: false }, "payment one"],
  ["other money than came", paid, { ...seen, received: 99 }, "payment one"],
  ["money that never came", unpaid, seen, "payment one"],
  ["a declined card", { ...unpaid, status: "failed" }, waiting, "payment one"],
  [
    "a refund that was not asked for",
    paid,
    { ...seen, refund: { amount: 100, status: "requested" } },
    "refund of one",
  ],
  [
    "a refund that the shop takes for unfinished",
    returned,
    { ...cancelled, refund: { amount: 100, status: "pending" } },
    "refund of one",
  ],
  ["a refund of which the shop knows nothing", returned, seen, "refund of one"],
  ["money given back twice", { ...returned, refunds: 2 }, cancelled, "refund of one"],
  ["less given back", { ...paid, givenBack: 40, refunds: 1 }, cancelled, "refund of one"],
])("%s is a difference", (_, entry, known, what) => {
  expect([...compareBooks([entry], [known]).keys()]).toEqual([what]);
});

test("a payment that is only the provider's is a difference", () => {
  expect([...compareBooks([paid], [])]).toEqual([["payment one", "unknown to the shop"]]);
});
