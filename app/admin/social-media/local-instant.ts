/** An instant as a field for a date and a time has it, in the zone of whoever reads it. */
export function localText(instant: Date | null): string {
  if (!instant) return "";
  const part = (number: number, width = 2) => String(number).padStart(width, "0");
  const day = [
    part(instant.getFullYear(), 4),
    part(instant.getMonth() + 1),
    part(instant.getDate()),
  ];
  return `${day.join("-")}T${part(instant.getHours())}:${part(instant.getMinutes())}`;
}

/** What such a field holds as an instant in UTC; empty where it holds none. */
export function utcText(local: string): string {
  const instant = new Date(local);
  return Number.isNaN(instant.getTime()) ? "" : instant.toISOString();
}
