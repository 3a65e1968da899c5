/** Today where the reader is, as `YYYY-MM-DD`. */
export function today(now: Date = new Date()): string {
  const part = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}
