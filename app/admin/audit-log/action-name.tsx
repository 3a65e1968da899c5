import { createElement, Fragment } from "react";

/** What was done, such as `promotion_code.deactivate`: in a narrow column it breaks between its words. */
export function ActionName({ action }: { action: string }) {
  const pieces = action
    .split(/(?<=[._])/)
    .map((piece, at) =>
      at === 0 ? piece : createElement(Fragment, null, createElement("wbr"), piece),
    );
  // Their order never changes, so they need no keys.
  return createElement("span", { className: "figures" }, ...pieces);
}
