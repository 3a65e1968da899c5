import { keepShown } from "#app/keep-shown.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Sections } from "../frame/sections.tsx";
import { socialMediaSections } from "./sections.ts";

/** With nothing to ask for, it is there so that the server writes the page whole. */
export async function loader() {
  return null;
}

export const clientLoader = keepShown<typeof loader>();

export default function Analytics() {
  return (
    <>
      <Sections {...socialMediaSections} />
      <EmptyState title="Analytics Coming Soon" />
    </>
  );
}
