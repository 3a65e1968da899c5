import { open } from "node:fs/promises";

/** What systems and disks answer that open no folder, as Windows, or keep the names in it without being asked. */
const refusals: unknown[] = ["EISDIR", "EACCES", "EPERM", "EBADF", "EINVAL", "ENOTSUP", "ENOSYS"];

/**
 * Returns once the names in a folder are on the disk. What was written to a file is kept by itself; after a
 * power cut it may still be without the name that it was given since. Where a system refuses that nothing
 * more can be done.
 */
export async function syncFolder(path: string): Promise<void> {
  try {
    await using folder = await open(path);
    await folder.sync();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && refusals.includes(error.code))) throw error;
  }
}
