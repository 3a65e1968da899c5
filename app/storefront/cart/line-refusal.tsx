import { WholeWords } from "#app/ui/whole-words.tsx";

interface LineRefusalProps {
  /** The product of the line, whose name stands above. */
  name: string;
  refusal: string | null;
}

/** Why a line cannot be ordered as it is. Whoever hears of it meanwhile is told of which line, too. */
export function LineRefusal({ name, refusal }: LineRefusalProps) {
  return (
    <p role="status" className="font-medium text-red text-sm not-empty:mt-1">
      {refusal && (
        <>
          <span className="sr-only">{name}: </span>
          <WholeWords text={refusal} />
        </>
      )}
    </p>
  );
}
