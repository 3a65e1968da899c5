import { administratorOf } from "../administrator.ts";
import type { Route } from "./+types/download";
import { keepDocument } from "./kept-document.ts";

/** `POST /admin/uploads/download`: as for a document, and takes an archive as well. */
export function action({ request, context }: Route.ActionArgs) {
  return keepDocument(request, { actor: administratorOf(context), takesArchives: true });
}
