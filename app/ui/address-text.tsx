import { BreaksBetween } from "./breaks-between.tsx";

/** As long as a line of a narrow column: a part with more letters may break behind its dots as well. */
const lineLength = 25;

/** An e-mail or web address: where it must break, it does so behind its signs before within a word. */
export function AddressText({ text }: { text: string }) {
  const pieces = text
    .split(/(?<=[@/])(?=[^@/])/)
    .flatMap((part) => (part.length > lineLength ? part.split(/(?<=\.)/) : part));
  return (
    <span className="wrap-anywhere">
      <BreaksBetween pieces={pieces} />
    </span>
  );
}
