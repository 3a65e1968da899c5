import { promotionTypes } from "./promotion.ts";

/** What the table of promotion codes can do. */
export const promotionTable = {
  sorts: ["created", "code"],
  initial: "-created",
  filters: { status: ["active", "inactive", "held", "used"], type: promotionTypes },
} as const;
