/**
 * Ends the message of a failure whose cause is asked for anew: it would lie over the answer to come, and
 * contradict it. Apart from what shows messages, which every page loads.
 */
export async function takeBack(message: string): Promise<void> {
  const toaster = await import("./toaster.tsx").catch(() => null);
  toaster?.endMessage(message);
}
