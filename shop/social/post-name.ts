import { cutText } from "../records/cut-text.ts";

const longestName = 60;

/** A post by its title, else by the beginning of its text. */
export function namePost({ title, content }: { title: string | null; content: string }): string {
  const name = title ?? content.trim().replaceAll(/\s+/g, " ");
  return name.length > longestName ? `${cutText(name, 0, longestName).trimEnd()}…` : name;
}
