/**
 * What was found at a path, or null where nothing is there. Any other failure stays one: a file that
 * may not be read, or a disk that is breaking, must not be taken for a file that never was.
 */
export async function unlessMissing<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
