import {
  mostScriptBytes,
  mostStyleBytes,
  publicRoutes,
  weighFirstLoad,
} from "../scripts/first-load.ts";
import type { Row } from "./floors.ts";
import { type Audit, auditPages } from "./lighthouse.ts";

/** What a first visit may cost on a middling phone and a slow line, and what Lighthouse must say of it. */
const limits = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaintMs: 1000,
  blockedMs: 50,
  shift: 0,
};

/** The pages that a first visit is measured on, by the names that `publicRoutes` has for them. */
type Page = keyof typeof publicRoutes;

export async function measureFirstVisits(
  url: string,
  paths: Partial<Record<Page, string>>,
): Promise<Row[]> {
  const addresses = Object.fromEntries(
    Object.entries(paths).map(([page, path]) => [page, url + path]),
  ) as Record<Page, string>;
  const audits = await auditPages(addresses);
  const pages = Object.keys(addresses) as Page[];
  return pages.flatMap((page) => [...describeWeight(page), ...describeAudit(page, audits[page])]);
}

function describeWeight(page: Page): Row[] {
  const { scriptBytes, styleBytes, scripts } = weighFirstLoad(publicRoutes[page]);
  const inKb = (bytes: number) => bytes / 1024;
  return [
    {
      figure: `${page} page, scripts in ${scripts} files`,
      value: inKb(scriptBytes),
      unit: "KB",
      floor: { most: inKb(mostScriptBytes) },
    },
    {
      figure: `${page} page, styles`,
      value: inKb(styleBytes),
      unit: "KB",
      floor: { most: inKb(mostStyleBytes) },
    },
  ];
}

function describeAudit(page: Page, audit: Audit): Row[] {
  const score = (words: string, value: number, least: number): Row => ({
    figure: `${page} page, Lighthouse, ${words}`,
    value,
    unit: "of 100",
    floor: { least },
  });
  return [
    score("performance", audit.performance, limits.performance),
    score("accessibility", audit.accessibility, limits.accessibility),
    score("best practices", audit.bestPractices, limits.bestPractices),
    score("search engines", audit.seo, limits.seo),
    {
      figure: `${page} page, largest paint (LCP)`,
      value: audit.largestPaintMs,
      unit: "ms",
      floor: { most: limits.largestPaintMs },
    },
    {
      figure: `${page} page, blocked (TBT)`,
      value: audit.blockedMs,
      unit: "ms",
      floor: { most: limits.blockedMs },
    },
    {
      figure: `${page} page, moved (CLS)`,
      value: audit.shift,
      unit: "",
      floor: { most: limits.shift },
    },
    { figure: `${page} page, first visit, all files`, value: audit.bytes / 1024, unit: "KB" },
    { figure: `${page} page, first visit, requests`, value: audit.requests, unit: "" },
  ];
}
