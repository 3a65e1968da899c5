import type { DocumentType } from "#shop/content/documentation.ts";

export const typeWords: Record<DocumentType, string> = {
  getting_started: "Getting Started",
  api_docs: "API Documentation",
  downloads: "Downloads",
  video_tutorials: "Video Tutorials",
};
