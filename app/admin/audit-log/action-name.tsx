import { BreaksBetween } from "#app/ui/breaks-between.tsx";

/** What was done, such as `promotion_code.deactivate`: in a narrow column it breaks between its words. */
export function ActionName({ action }: { action: string }) {
  return (
    <span className="figures">
      <BreaksBetween pieces={action.split(/(?<=[._])/)} />
    </span>
  );
}
