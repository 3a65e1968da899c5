/** The square that every icon of the header stands in, 44 pixels for a finger. */
export const headerIcon =
  "relative grid h-11 min-w-11 place-items-center rounded-md text-ink hover:bg-sunken [&_svg]:size-5";
