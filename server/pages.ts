import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type AskAboutPayments, paymentQuestion } from "#app/payment-question.ts";
import { withBody } from "./rendered-page.ts";

/** What pages are handed beside the request. */
export interface PageMeans {
  askAboutPayments: AskAboutPayments;
}

export type PageHandler = (request: Request, means: PageMeans) => Promise<Response>;

/** Renders the pages of a build; in development the build is asked for anew with each request. */
export function renderPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string = import.meta.env.MODE,
): PageHandler {
  const handle = createRequestHandler(build, mode);
  return async (request, { askAboutPayments }) => {
    const context = new RouterContextProvider(new Map([[paymentQuestion, askAboutPayments]]));
    return withBody(await handle(request, context));
  };
}
