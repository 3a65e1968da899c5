/** The picture of a card and that of its product's page bear this name while one becomes the other. */
const name = "product-picture";

let traveller: HTMLElement | null = null;

/** Whether the visitor has not asked for less motion. Only a browser knows. */
export function wantsMotion(): boolean {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Names the picture that travels to the page of its product: one at a time, or nothing moves. */
export function sendPicture(picture: HTMLElement | null): void {
  traveller?.style.removeProperty("view-transition-name");
  picture?.style.setProperty("view-transition-name", name);
  traveller = picture;
}
