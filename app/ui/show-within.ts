/** On a narrow screen the open tab may lie beyond the edge of its row: it comes to the middle, as far as it can; the page stays. */
export function showWithin(row: Element, tab: Element): void {
  const [bounds, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += (place.left + place.right - bounds.left - bounds.right) / 2;
}
