/** The text as people read it: what was written, then the hashtags in a line of their own. */
export function withHashtags(content: string, hashtags: readonly string[]): string {
  return [content, hashtags.map((tag) => `#${tag}`).join(" ")].filter(Boolean).join("\n\n");
}
