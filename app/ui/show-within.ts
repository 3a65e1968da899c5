/** On a narrow screen the open tab may lie beyond the edge of its row; the page stays where it is. */
export function showWithin(row: Element, tab: Element): void {
  const [bounds, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (place.left < bounds.left) row.scrollLeft += place.left - bounds.left;
  else if (place.right > bounds.right) row.scrollLeft += place.right - bounds.right;
}
