const codes: unknown[] = ["ENOSPC", "EDQUOT"];

/** Whether a write failed because the disk, or what may be used of it, is full. */
export function isFromFullDisk(error: unknown): boolean {
  return error instanceof Error && "code" in error && codes.includes(error.code);
}
