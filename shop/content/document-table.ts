/** What the table of the documentation can do. It opens with the newest. */
export const documentTable = {
  sorts: ["created", "title", "order"],
  initial: "-created",
  filters: { type: ["getting_started", "api_docs", "downloads", "video_tutorials"] },
} as const;
