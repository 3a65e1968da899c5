import { useCallback, useEffect, useRef } from "react";
import { type Sent, sendFile } from "./send-file.ts";

/** Files that are sent side by side; the others wait for their turn. */
const mostAtOnce = 3;

/** Sends files and knows which are under way. What nobody waits for any more is not sent to its end. */
export function useSending<Kept>(address: string) {
  const underWay = useRef(new Map<string, AbortController>());

  const cancel = useCallback((id: string) => {
    underWay.current.get(id)?.abort();
    underWay.current.delete(id);
  }, []);

  const cancelAll = useCallback(() => {
    for (const id of [...underWay.current.keys()]) cancel(id);
  }, [cancel]);

  useEffect(() => cancelAll, [cancelAll]);

  /** Null where it was cancelled. */
  const send = useCallback(
    async (
      { id, body }: { id: string; body: File },
      onProgress: (share: number) => void,
    ): Promise<Sent<Kept> | null> => {
      const controller = new AbortController();
      underWay.current.set(id, controller);
      const { signal } = controller;
      const sent = await sendFile<Kept>(body, { address, signal, onProgress });
      if (signal.aborted) return null;
      underWay.current.delete(id);
      return sent;
    },
    [address],
  );

  const mayStart = useCallback(
    (id: string) => underWay.current.size < mostAtOnce && !underWay.current.has(id),
    [],
  );

  return { send, cancel, cancelAll, mayStart };
}
