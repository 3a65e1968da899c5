/** Kept, because a message that was said before the sign-out must not be said again after it. */
const kept = "flash";

/** Forgets what a person had begun to fill in at this tab: addresses, reviews. */
export function dropDrafts(): void {
  try {
    const { sessionStorage } = window;
    for (const key of Object.keys(sessionStorage)) if (key !== kept) sessionStorage.removeItem(key);
  } catch {}
}
