const opened: HTMLElement[] = [];
let messages: HTMLElement | null = null;

/** Gives the messages their place in the page. Returns what takes them out again. */
export function placeMessages(element: HTMLElement): () => void {
  messages = element;
  settle();
  return () => {
    element.remove();
    if (messages === element) messages = null;
  };
}

/**
 * Takes the messages into a modal dialog as long as it is open: all that stands beside it is dim,
 * cannot be pressed and is not read aloud. Returns what gives them back.
 */
export function takeMessagesInto(dialog: HTMLElement): () => void {
  opened.push(dialog);
  settle();
  return () => {
    opened.splice(opened.indexOf(dialog), 1);
    settle();
  };
}

/** They stand in the dialog that was opened last, or else at the end of the page. */
function settle(): void {
  const place = opened.at(-1) ?? document.body;
  if (messages && messages.parentElement !== place) place.append(messages);
}
