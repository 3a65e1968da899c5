import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ActionName } from "./action-name.tsx";

test("the name of an action may break between its words, and reads as it was given", () => {
  expect(renderToStaticMarkup(<ActionName action="promotion_code.deactivate" />)).toContain(
    ">promotion_<wbr/>code.<wbr/>deactivate<",
  );
});
