import { administratorOf } from "../administrator.ts";
import type { Route } from "./+types/document";
import { keepDocument } from "./kept-document.ts";

/** `POST /admin/uploads/document`: the body is the file. Answers 201 with what was kept. */
export function action({ request, context }: Route.ActionArgs) {
  return keepDocument(request, { actor: administratorOf(context), takesArchives: false });
}
