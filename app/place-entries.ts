import { contentId } from "./shell/arrival.tsx";

const leadToPlaces = `() => {
  let left = {};
  const leave = () => {
    left = { ...history.state, href: location.href };
  };
  addEventListener("click", (event) => {
    leave();
    if (!event.target.closest("a[href='#${contentId}']")) return;
    event.preventDefault();
    const content = document.getElementById("${contentId}");
    content.scrollIntoView();
    content.focus({ preventScroll: true });
  }, true);
  window.navigation?.addEventListener("navigate", leave);
  addEventListener("popstate", () => {
    if (history.state) return;
    const { usr, idx = 0, href } = left;
    const key = Math.random().toString(36).slice(2);
    // A second press of the same link takes the place of the entry that the first one made.
    history.replaceState({ usr, idx: idx + (href !== location.href), key }, "");
  }, true);
}`;

/**
 * Runs in the page before the router listens. A link to a place of the page, as formatted texts have them as
 * well, makes an entry of the history without a state. The router takes all of these for one: it keeps one
 * position for them, and does not know which way Back leads to them, so that nobody is asked who leaves
 * unsaved what they typed. Each gets what the router gives an entry of its own, and what the one that was
 * left keeps, such as a search.
 *
 * The link that skips to the content makes none: it would be another visit, and a list has grown in one.
 */
export const placeEntries = `<script>(${leadToPlaces})()</script>`;
