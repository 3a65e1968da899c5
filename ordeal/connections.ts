import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";

/**
 * How long a connection may have rested that is used again. A copy that leaves ends one after six seconds, and
 * whoever writes into it at that moment is not answered, though nothing is wrong.
 */
const restsAtMostMs = 1000;

/** Lasts from one request to the next. */
export const lasting = new Agent({ keepAlive: true, timeout: restsAtMostMs });

/** A new one for each request. */
export const fresh = new Agent({ keepAlive: false });

const answeredWithinMs = 30_000;

interface Sent {
  connections: Agent;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
}

interface Heard {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Asks once. Where no answer comes it throws, and says whether the connection had been used before. */
export function send(
  url: string,
  { connections, method = "GET", headers = {}, body }: Sent,
): Promise<Heard> {
  return new Promise((heard, failed) => {
    const signal = AbortSignal.timeout(answeredWithinMs);
    const asked = request(url, { agent: connections, method, headers, signal });
    const fail = (error: Error) => {
      const connection = asked.reusedSocket ? "one that was used before" : "a new one";
      failed(new Error(`${error.message}, over ${connection}`, { cause: error }));
    };
    asked.on("error", fail);
    asked.on("response", (answer) => {
      const { statusCode: status = 0, headers } = answer;
      text(answer).then((words) => heard({ status, headers, text: words }), fail);
    });
    asked.end(body);
  });
}
