import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { SubscriberRow } from "#shop/people/subscriber-list.ts";
import { subscriberColumns } from "./subscriber-columns.tsx";

const reader = {
  email: "ada@example.com",
  status: "subscribed",
  createdAt: new Date("2026-11-21T12:00:00Z"),
  confirmedAt: new Date("2026-11-21T12:05:00Z"),
  unsubscribedAt: null,
} as SubscriberRow;

let shown: ReactNode;
const Page = createRoutesStub([{ path: "/", Component: () => shown }]);

/** What the column of this name says of a subscriber. */
function tell(name: string, subscriber: SubscriberRow): string {
  shown = subscriberColumns.find(({ header }) => header === name)?.cell(subscriber);
  return renderToStaticMarkup(<Page />).replaceAll(/<[^>]+>/g, "");
}

test("a confirmation is still to come where it is waited for, and leaving is expected of nobody", () => {
  const pending: SubscriberRow = { ...reader, status: "pending", confirmedAt: null };
  expect(tell("Confirmed", pending)).toBe("not yet");
  expect(tell("Confirmed", reader)).toMatch(/^November\s21,\s2026/);
  expect(tell("Unsubscribed", pending)).toBe("no");
  expect(tell("Unsubscribed", reader)).toBe("no");
  const left: SubscriberRow = { ...pending, status: "unsubscribed", unsubscribedAt: new Date() };
  expect(tell("Confirmed", left)).toBe("never");
});
