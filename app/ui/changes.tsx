import { type Difference, isNamedRecord } from "#shop/records/differences.ts";
import { formatAmount } from "#shop/sales/money.ts";
import { AddressText } from "./address-text.tsx";
import { amount, fieldWords, valueWords } from "./field-words.ts";
import { Icon } from "./icon.tsx";
import { LocalDate } from "./local-date.tsx";
import { LocalTime } from "./local-time.tsx";

interface ChangesProps {
  differences: readonly Difference[];
  /** The record is neither new nor deleted: null stands for a field that was or is empty, but beside a yes or no. */
  isKept?: boolean;
}

/** What changed, field by field: as it was, and as it is. */
export function Changes({ differences, isKept = false }: ChangesProps) {
  const isTold = (value: unknown, other: unknown) =>
    value !== null || (isKept && typeof other !== "boolean");
  return (
    <dl className="grid grid-cols-1 gap-1 text-sm sm:grid-cols-[fit-content(40%)_1fr] sm:gap-x-4">
      {differences.map(tellPictures).map(({ field, before, after }) => (
        <div key={field} className="sm:contents">
          <dt className="text-ink-faint">{fieldWords(field)}</dt>
          <dd className="min-w-0 break-words text-ink">
            {isTold(before, after) && (
              // A time is a box of its own, through which no line goes from around it.
              <del className="text-ink-faint [&_time]:line-through">
                <span className="sr-only">was </span>
                <Value field={field} value={before} />
              </del>
            )}
            {isTold(before, after) && isTold(after, before) && (
              <Icon name="arrow-right" className="mx-1.5 inline size-3.5 align-[-0.125em]" />
            )}
            {isTold(after, before) && (
              <ins className="no-underline">
                <span className="sr-only"> is </span>
                <Value field={field} value={after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Pictures bear no names that people know: told are how many there are, and what became of them. */
function tellPictures(difference: Difference): Difference {
  const { field, before, after } = difference;
  if (field !== "images") return difference;
  return { field, before: countPictures(before), after: tellOthers(before, after) };
}

function countPictures(pictures: unknown): unknown {
  if (!Array.isArray(pictures)) return pictures;
  return pictures.length === 1 ? "1 picture" : `${pictures.length} pictures`;
}

function tellOthers(before: unknown, after: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(after)) return countPictures(after);
  if (before.length !== after.length) return countPictures(after);
  const others = after.filter((each) => !before.includes(each)).length;
  if (others === 0) return "another order";
  return others === 1 ? "another picture" : `${others} other pictures`;
}

/** An instant is told as everywhere, in the reader's zone, and a day as everywhere too. */
function Value({ field, value }: { field: string; value: unknown }) {
  if (amount.test(field) && typeof value === "number") return formatAmount(value, 2);
  const instant = instantOf(value);
  if (instant) return <LocalTime at={instant} style="moment" />;
  if (typeof value === "string" && day.test(field) && isDay.test(value)) {
    return <LocalDate day={value} />;
  }
  const text = textOf(field, value);
  return isAddress.test(text) ? <AddressText text={text} /> : text;
}

/** A conflict tells it as what it is, the audit log as JSON writes it: 2026-11-23T15:35:40.321Z. */
function instantOf(value: unknown): Date | null {
  if (value instanceof Date) return value;
  return typeof value === "string" && isInstant.test(value) ? new Date(value) : null;
}

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** What a day is called: 'startDate'. */
const day = /Date$/;
const isDay = /^\d{4}-\d\d-\d\d$/;

const isAddress = /^\S*[@/]\S*$/;

function textOf(field: string, value: unknown): string {
  if (value === null || value === "") return "(empty)";
  if (typeof value === "string") return valueWords(field, value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object") return String(value);
  if (isNamedRecord(value)) return value.name ?? `${value.id.slice(0, 8)} (deleted)`;
  const told = (each: unknown) => textOf(field, each);
  const parts = Array.isArray(value)
    ? value.map(told)
    : Object.entries(value).map(([key, each]) => `${told(key)}: ${told(each)}`);
  return parts.length === 0 ? "(none)" : parts.join(", ");
}
