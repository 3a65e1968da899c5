import { useEffect, useRef, useState, useSyncExternalStore } from "react";

/**
 * What stands in for a picture until it is there: the same one as the browser has it already, from the
 * card that led here or from a thumbnail. `picture` is given the element that the large one is in, last.
 */
export function useForerunner(key: string | undefined) {
  const picture = useRef<HTMLDivElement>(null);
  // A page that comes from the server begins as it was sent, and its picture is on the way.
  const isLive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [forerunner, setForerunner] = useState(() => (isLive && key ? findShown(key) : null));

  useEffect(() => {
    const large = picture.current?.querySelector<HTMLImageElement>("img:last-child");
    large?.decode().then(
      () => setForerunner(null),
      () => {},
    );
  }, []);

  return { forerunner, picture };
}

const neverChanges = () => () => {};

/** The address of the widest file of a picture that the page shows or, as it opens, the page before it. */
function findShown(key: string): string | null {
  const [name = key] = key.split(".");
  const shown = [...document.images].filter(
    ({ currentSrc, complete }) => complete && currentSrc.includes(name),
  );
  shown.sort((one, other) => other.naturalWidth - one.naturalWidth);
  return shown[0]?.currentSrc ?? null;
}
