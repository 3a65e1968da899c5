import { Link } from "react-router";
import { WholeWords } from "#app/ui/whole-words.tsx";
import { productListAddress } from "../products/list-address.ts";

interface ProductHeadProps {
  name: string;
  partNumber: string;
  /** Whether it is still in the catalogue. */
  isKept?: boolean;
}

/** Begins a row about a product, with the way to it. */
export function ProductHead({ name, partNumber, isKept = true }: ProductHeadProps) {
  return (
    <th scope="row" className="wrap-anywhere py-1.5 pr-3 text-left font-normal">
      {isKept ? (
        <Link
          to={productListAddress({ q: partNumber })}
          className="inline-flex items-center underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          {/* One child: a box that lays out the words one by one would lose the spaces between them. */}
          <span>
            <WholeWords text={name} />
          </span>
        </Link>
      ) : (
        <WholeWords text={name} />
      )}
      <span className="figures block text-ink-faint text-xs">{partNumber}</span>
    </th>
  );
}
