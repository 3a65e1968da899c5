/** How often an open line of news proves that it lives, in milliseconds. */
export const pulseMs = 25_000;
