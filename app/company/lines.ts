/** The lines of a text, each once, without empty ones and the bullets that people type before them. */
export function linesOf(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•·–]\s+)?/, "").trim())
    .filter((line) => line !== "");
  return [...new Set(lines)];
}
