import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * What was asked of a page that is not so any more (409) is answered together with what the page says by now. After
 * other refusals it stays as it is: on a lost line, asking for it would take it away.
 */
export function renewOvertaken({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}
