/** How the shop writes dates, on pages, in charts and on paper: in its long form where that fits. */
const forms = {
  /** November 21, 2026 */
  date: { dateStyle: "long" },
  /** November 21, 2026 at 9:05 AM */
  moment: { dateStyle: "long", timeStyle: "short" },
  /** November 2026 */
  month: { month: "long", year: "numeric" },
  /** Nov 21, below a bar of a chart */
  shortDate: { month: "short", day: "numeric" },
  /** Nov 21, 2026, below a bar of a chart of several years */
  shortDateOfYear: { dateStyle: "medium" },
  /** Nov 2026, below a bar of a chart */
  shortMonth: { month: "short", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateForm = keyof typeof forms;

export interface Reader {
  language?: string;
  timeZone?: string;
}

/** Whoever reads paper, or a page that the server has just written. */
export const unknownReader: Reader = { language: "en-US", timeZone: "UTC" };

/** To make one takes a hundred times as long as to write a date with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** What is not said of the reader is as this machine has it. */
export function writeDate(at: Date, form: DateForm, { language, ...zone }: Reader = {}): string {
  const key = `${form} ${language} ${zone.timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...forms[form], ...zone });
  formats.set(key, format);
  return format.format(at);
}

/** A moment that breaks between its day and its time, where its line is too short, and nowhere else. */
export function writeMoment(at: Date, reader?: Reader): string {
  const moment = writeDate(at, "moment", reader);
  const day = writeDate(at, "date", reader);
  const end = moment.indexOf(" ", day.length);
  // Some languages begin with the time.
  if (!moment.startsWith(day) || end < 0) return moment;
  return [moment.slice(0, end), moment.slice(end + 1)]
    .map((part) => part.replaceAll(" ", "\u00a0"))
    .join(" ");
}
