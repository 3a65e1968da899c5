/** The forms of this tab in which something is typed and not saved. */
const unsaved = new Set<object>();

/** Counts a form in; the answer counts it out again. */
export function noteUnsaved(): () => void {
  const form = {};
  unsaved.add(form);
  return () => {
    unsaved.delete(form);
  };
}

/** Whether somebody would lose what they typed if the page were left now. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}
