import clsx from "clsx/lite";
import { LocalDate } from "../local-date.tsx";
import { LocalTime } from "../local-time.tsx";

interface RowDateProps {
  /** An instant, told by its day, or a day as `YYYY-MM-DD`. */
  at: Date | string;
  /** There is room for the long form on very large screens alone. */
  isCrowded?: boolean;
}

/** A date in a row: in its long form, and in the short one where the long one would need a second line. */
export function RowDate({ at, isCrowded = false }: RowDateProps) {
  return (
    <>
      <span className={isCrowded ? "md:max-2xl:hidden" : "md:max-xl:hidden"}>
        {dateOf(at, "date")}
      </span>
      <span
        className={clsx(
          "hidden whitespace-nowrap",
          isCrowded ? "md:max-2xl:inline" : "md:max-xl:inline",
        )}
      >
        {dateOf(at, "shortDateOfYear")}
      </span>
    </>
  );
}

function dateOf(at: RowDateProps["at"], style: "date" | "shortDateOfYear") {
  return typeof at === "string" ? (
    <LocalDate day={at} style={style} />
  ) : (
    <LocalTime at={at} style={style} />
  );
}
