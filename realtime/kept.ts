import { isListening, listen } from "./bus.ts";
import type { Topic } from "./topics.ts";

/**
 * Keeps what `load` answers in this copy of the shop until one of the topics is announced: for the
 * few facts that every page shows and that change once a month. Whoever asks meanwhile shares one
 * load. While the copy cannot hear of changes it keeps nothing and asks each time.
 */
export function keepUntil<Value>(topics: readonly Topic[], load: () => Promise<Value>) {
  let kept: Promise<Value> | null = null;
  const forget = () => {
    kept = null;
  };
  listen((news) => {
    if (news.kind !== "change" || topics.includes(news.change.topic)) forget();
  });
  return (): Promise<Value> => {
    if (!isListening()) return load();
    if (kept) return kept;
    // Kept before it is there: a change announced meanwhile forgets it, so an old answer never stays.
    // A query of Drizzle is no promise yet: it would ask again for each who waits for it.
    const loading = Promise.resolve(load());
    kept = loading;
    loading.catch(() => {
      if (kept === loading) forget();
    });
    return loading;
  };
}
