/** When to try again, to end a sentence with: "in 40 seconds", "in 12 minutes", "in an hour". */
export function waitWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "in a second" : `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 60) return "in an hour";
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}
