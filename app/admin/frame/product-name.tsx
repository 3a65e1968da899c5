import { WholeWords } from "#app/ui/whole-words.tsx";
import { LongText } from "./long-text.tsx";

/** About what four lines of a narrow column hold. */
const longestAtOnce = 80;

/** The name of a product that a row is about, which may be some words or several lines. */
export function ProductName({ name }: { name: string }) {
  return (
    <LongText isLong={name.length > longestAtOnce}>
      <WholeWords text={name} />
    </LongText>
  );
}
