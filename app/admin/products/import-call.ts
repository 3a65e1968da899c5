import type { ImportChecked, Imported } from "#shop/catalog/product-import.ts";

type Answer = ImportChecked | Imported | { kind: "failed"; message: string };

/** Asks what an import of a file would do, or with the digest of the answer has it done. */
export async function sendImport(file: File, digest: string | null): Promise<Answer> {
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

const unreachable = "The file or the shop cannot be reached. Please try again.";

/** The import may be done all the same: a second check shows it. */
const unheard = "The shop's answer got lost. Check the file again to see what was imported.";
