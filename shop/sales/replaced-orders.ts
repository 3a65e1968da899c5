/** Of how many earlier attempts of its buyer one order takes the place at most. */
export const mostReplaced = 50;
