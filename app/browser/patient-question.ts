import { pause } from "./pause.ts";

/** Asks three times more, after 1, 2 and 4 seconds: see `ask`. */
export async function askPatiently<Told>(
  address: string,
  request: RequestInit = {},
): Promise<Told | null> {
  for (let pauseMs = 1_000; ; pauseMs *= 2) {
    try {
      const answer = await fetch(address, request);
      if (answer.ok) return await answer.json();
      if (answer.status < 500) return null;
    } catch {}
    if (pauseMs > 4_000 || request.signal?.aborted) return null;
    await pause(pauseMs, request.signal);
  }
}
