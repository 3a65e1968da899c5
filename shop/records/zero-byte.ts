/** Whether a zero byte is in a text anywhere in what was sent. No text in PostgreSQL may have one. */
export function holdsZeroByte(sent: unknown): boolean {
  const left = [sent];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === "string" && next.includes("\0")) return true;
    if (typeof next !== "object" || next === null) continue;
    for (const part of Object.values(next)) left.push(part);
  }
  return false;
}
