import type { ImportChecked, Imported } from "#shop/catalog/product-import.ts";

type Answer =
  | ImportChecked
  | Imported
  /** The file is not any more what it was when it was chosen: no browser reads it then. */
  | { kind: "outdated" }
  | { kind: "failed"; message: string };

/** Asks what an import of a file would do, or with the digest of the answer has it done. */
export async function sendImport(file: File, digest: string | null): Promise<Answer> {
  if (!(await isReadable(file))) return { kind: "outdated" };
  const query = digest === null ? "" : `?digest=${encodeURIComponent(digest)}`;
  try {
    const response = await fetch(`/admin/products/import/file${query}`, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream" },
      body: file,
    });
    // Whoever is not signed in any more is led to another page, and the browser follows.
    if (response.redirected) return { kind: "failed", message: "Not authenticated" };
    const answer = await response.json();
    if (response.ok) return answer;
    return { kind: "failed", message: answer.error.message };
  } catch {
    return { kind: "failed", message: digest === null ? unreachable : unheard };
  }
}

/** Asked beforehand, because a request that fails does not say whether it was the file or the shop. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

const unreachable = "The file or the shop cannot be reached. Please try again.";

/** The import may be done all the same: a second check shows it. */
const unheard = "The shop's answer got lost. Check the file again to see what was imported.";
