import { keepShown } from "#app/keep-shown.ts";
import { EmptyPanel } from "#app/ui/empty-panel.tsx";
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
      <EmptyPanel title="Analytics Coming Soon" />
    </>
  );
}
