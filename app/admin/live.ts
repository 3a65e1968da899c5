import { data } from "react-router";
import { getVisitor } from "#app/session.ts";
import { listen, sinceTold } from "#realtime/bus.ts";
import { topics } from "#realtime/topics.ts";
import type { Route } from "./+types/live";
import { pulseMs } from "./line-pulse.ts";

/** News of changes, as server-sent events: `/admin/live?topic=orders&topic=users`. */
export function loader({ request, url }: Route.LoaderArgs) {
  // React Router would gather an answer as data until its end, and a line has none.
  if (new URL(request.url).pathname.endsWith(".data")) throw data(null, { status: 404 });
  const wanted = topics.filter((topic) => url.searchParams.getAll("topic").includes(topic));
  let stop = () => {};
  const news = new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder();
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      // Asks anew each time whether its reader is still an administrator.
      const pulse = setInterval(async () => {
        const reader = await getVisitor(request).catch(() => null);
        // An event, since browsers hand no comment on to whoever listens for it.
        if (isOpen && reader?.isAdmin) send("event: pulse\ndata: {}\n\n");
        else end();
      }, pulseMs);
      const deafen = listen((told) => {
        if (told.kind === "closing") end();
        else if (told.kind === "missed") send("data: {}\n\n");
        else if (wanted.includes(told.change.topic)) {
          send(`data: ${JSON.stringify(told.change)}\n\n`);
        }
      });
      let isOpen = true;
      stop = () => {
        isOpen = false;
        clearInterval(pulse);
        deafen();
      };
      const end = () => {
        if (!isOpen) return;
        stop();
        controller.close();
      };
      request.signal.addEventListener("abort", end);
      // The first bytes make the browser know that the line stands, and what it may have missed until then.
      send(`event: told\ndata: ${Math.floor(sinceTold(wanted))}\n\n`);
    },
    cancel: () => stop(),
  });
  return new Response(news, {
    headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" },
  });
}
