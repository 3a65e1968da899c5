import type { DocumentType } from "#shop/content/documentation.ts";

/** The four pages of the documentation and their words. */
export const resourcePages = [
  {
    path: "/getting-started",
    docType: "getting_started",
    title: "Getting Started",
    intro: "From the box to the first reading, step by step, and what to do when it does not come.",
    empty: "No getting started guides available yet.",
    unit: ["guide", "guides"],
  },
  {
    path: "/api-docs",
    docType: "api_docs",
    title: "API Documentation",
    intro: "Payloads, topics and calls: how your own software reads and controls the hardware.",
    empty: "No API documentation available yet.",
    unit: ["reference", "references"],
  },
  {
    path: "/downloads",
    docType: "downloads",
    title: "Downloads",
    intro:
      "References, tables and datasheets as files, to keep beside the bench or take up a mast.",
    empty: "No downloads available yet.",
    unit: ["file", "files"],
  },
  {
    path: "/video-tutorials",
    docType: "video_tutorials",
    title: "Video Tutorials",
    intro: "Short films that show one job each. Everything they show is also said in words.",
    empty: "No video tutorials available yet.",
    unit: ["film", "films"],
  },
] as const satisfies readonly ResourcePage[];

export interface ResourcePage {
  path: string;
  docType: DocumentType;
  title: string;
  intro: string;
  /** Stands there while the page has no entries. */
  empty: string;
  /** What its entries are, one and many. */
  unit: readonly [one: string, many: string];
}

/** Throws for a path that is none of the four: only those are routed here. */
export function resourcePageAt(pathname: string): ResourcePage {
  const asked = pathname.replace(/\/+$/, "").toLowerCase();
  const page = resourcePages.find(({ path }) => path === asked);
  if (!page) throw new Error(`${pathname} is routed to the documentation and is no page of it`);
  return page;
}
