import fc from "fast-check";

/** The halves of the pairs by which UTF-16 writes the signs above are no signs themselves. */
const halves = { first: 0xd800, count: 0x800 };
const highest = 0x10ffff;

/**
 * Any sign that there is. The test tool has the same, made of a table of all signs and of another one
 * back from it: that takes a second in each process.
 */
export const anySign = fc
  .nat({ max: highest - halves.count })
  .map((at) => String.fromCodePoint(at < halves.first ? at : at + halves.count));
