import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StatusBadge } from "./status-badge.tsx";

const statuses = [
  "draft",
  "archived",
  "scheduled",
  "completed",
  "posted",
  "active",
  "failed",
] as const;

test("draft and archived are outlined, scheduled and completed soft, posted and active full, failed red", () => {
  const looks = statuses.map((status) => {
    const badge = renderToStaticMarkup(<StatusBadge status={status} />);
    return `${badge.replaceAll(/<[^>]+>/g, "")} ${/bg-[\w-]+/.exec(badge)?.[0] ?? "outlined"}`;
  });
  expect(looks).toEqual([
    "Draft outlined",
    "Archived outlined",
    "Scheduled bg-sunken",
    "Completed bg-sunken",
    "Posted bg-ink",
    "Active bg-ink",
    "Failed bg-red-soft",
  ]);
});
