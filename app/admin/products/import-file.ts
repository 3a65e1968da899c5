import { readFile } from "node:fs/promises";
import { db } from "#db";
import { checkImport, importProducts } from "#shop/catalog/product-import.ts";
import { NotAnAdministrator } from "#shop/people/administrator-role.ts";
import { administratorOf } from "../administrator.ts";
import { answerUpload, refuseFile } from "../uploads/arrival.ts";
import type { Route } from "./+types/import-file";
import { importLimits } from "./import-limits.ts";

/**
 * `POST /admin/products/import/file`: the body is a CSV file. Answers what an import of it would do;
 * with `?digest=` of such an answer it does that, all of it or nothing.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const digest = url.searchParams.get("digest");
  return answerUpload(request, importLimits, async ({ path, hash }) => {
    try {
      const file = { actor, bytes: await readFile(path), hash };
      const answer =
        digest === null
          ? await checkImport(db, file)
          : await importProducts(db, { ...file, digest });
      return Response.json(answer);
    } catch (error) {
      if (error instanceof NotAnAdministrator) return refuseFile("forbidden", error.message, 403);
      console.error(error);
      return refuseFile("failed", "Error importing products: please try again", 500);
    }
  });
}
