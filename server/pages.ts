import { createRequestHandler, type ServerBuild } from "react-router";
import { withBody } from "./rendered-page.ts";

export type PageHandler = (request: Request) => Promise<Response>;

/** Renders the pages of a build; in development the build is asked for anew with each request. */
export function renderPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string = import.meta.env.MODE,
): PageHandler {
  const handle = createRequestHandler(build, mode);
  return async (request) => withBody(await handle(request));
}
