/** As high as the screen: below it the footer stays where it is, whatever a page has to tell later. */
export const screenful = "flex min-h-[calc(100svh-4rem)] flex-col";
