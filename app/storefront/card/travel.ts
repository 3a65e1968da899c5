let traveller: HTMLElement | null = null;

/** Whether the visitor has not asked for less motion. Only a browser knows. */
export function wantsMotion(): boolean {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Names the picture that travels to the page of its product as the large one there, which it becomes: one at a time, or
 * nothing moves.
 */
export function sendPicture(picture: HTMLElement | null): void {
  if (traveller) traveller.style.viewTransitionName = "";
  if (picture) picture.style.viewTransitionName = "product-picture";
  traveller = picture;
}
