import type { Store } from "./store.ts";

/** What every door of the simulator works with. */
export interface Simulation {
  store: Store;
  secretKey: string;
  merchant: () => Promise<string>;
  /** Where browsers find the simulator. */
  publicUrl: string;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** After how long a refund is processed by itself; null for never. */
  refundAfterMs: number | null;
  /** To be called when a message was queued. */
  wake: () => void;
}
