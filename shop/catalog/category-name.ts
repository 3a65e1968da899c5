/** A category's name as it is kept: a browser shows many blanks in a row as one. Both sides read this file. */
export function categoryName(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, " ");
}
