import { createRequestHandler, type ServerBuild } from "react-router";

export type PageHandler = (request: Request) => Promise<Response>;

/** Renders the pages of a build; in development the build is asked for anew with each request. */
export function renderPages(build: ServerBuild | (() => Promise<ServerBuild>)): PageHandler {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return (request) => handle(request);
}
