const lineWidth = 78;

/** Breaks a paragraph into lines of at most 78 characters; every line after the first is indented. */
export function wrapText(text: string, { indent = "", width = lineWidth } = {}): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent + word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

/** A heading in capitals, underlined, as plain text knows it. */
export function underline(heading: string): string[] {
  return [heading.toUpperCase(), "-".repeat(heading.length), ""];
}
