import { dirname } from "node:path";
import { explainFailure } from "#server/failure.ts";

/** One sentence that says what to do when a backup cannot be written, or read, at the path it was given. */
export async function explainFileFailure(
  error: unknown,
  { file, doing }: { file: string; doing: "writing" | "reading" },
): Promise<string> {
  const { code, path } = readSystemError(error);
  // A write to a full disk names no path; what a backup writes is the archive.
  if (code === "ENOSPC" && doing === "writing")
    return `The disk that holds ${dirname(file)} is full: free some space, or name another place for the backup.`;
  const isAboutFile = path && (file.startsWith(path) || path.startsWith(dirname(file)));
  if (!isAboutFile) return explainFailure(error);
  switch (code) {
    case "ENOENT":
      return `There is no file ${path}: name the backup by its path.`;
    case "EISDIR":
      return `${path} is a folder: name the backup by its path.`;
    case "EACCES":
    case "EPERM":
    case "EROFS":
    case "ENOTDIR":
      return doing === "writing"
        ? `${path} cannot be written: name another place for the backup, as in npm run backup -- /mnt/other/shop.tar.gz.`
        : `${path} cannot be read: let the user who runs this read it.`;
    default:
      return explainFailure(error);
  }
}

function readSystemError(error: unknown): { code: string | null; path: string | null } {
  if (!(error instanceof Error)) return { code: null, path: null };
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  const path = "path" in error && typeof error.path === "string" ? error.path : null;
  return { code, path };
}
