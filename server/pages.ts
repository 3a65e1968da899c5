import { createRequestHandler, type ServerBuild } from "react-router";
import { unread } from "./rendered-page.ts";

export type PageHandler = (request: Request) => Promise<Response>;

/** Renders the pages of a build; in development the build is asked for anew with each request. */
export function renderPages(build: ServerBuild | (() => Promise<ServerBuild>)): PageHandler {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return async (request) => unread(await handle(request));
}
