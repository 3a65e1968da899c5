import { leadsToSignIn } from "#app/signed-out.ts";
import { hasUnsaved } from "#app/ui/unsaved.ts";

/**
 * Asks for the record that a dialog shows. Where the line is lost the dialog says so, and the page below
 * it stays; so it does where the session has ended while something in it is typed and not saved.
 */
export async function openRecord<Found>(serverLoader: () => Promise<Found>) {
  try {
    return await serverLoader();
  } catch (error) {
    const mustStay = hasUnsaved() && leadsToSignIn(error);
    if (error instanceof Response && !mustStay) throw error;
    return { kind: "unreachable" as const };
  }
}
