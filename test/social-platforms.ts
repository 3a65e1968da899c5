import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Publishers } from "#social/publisher.ts";
import { createPublishers } from "#social/publishers.ts";

/** A call that a platform was asked. */
interface Asked {
  method: string;
  /** Such as `/x/2/tweets`, without its query. */
  path: string;
  headers: IncomingMessage["headers"];
  /** The fields of its JSON or of its form. */
  body: Record<string, unknown>;
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: object | string;
}

/** `lost`: the call is heard and the line breaks before the answer. `silent`: no answer ever comes. */
type Answer = Reply | "lost" | "silent";

/**
 * X, LinkedIn, Facebook and Threads on a port of loopback, as their documentation says that they
 * answer. A token that begins with `revoked` is refused; any other answer is told beforehand.
 */
export class SocialPlatforms {
  readonly asked: Asked[] = [];
  readonly #server: Server;
  readonly #told: Answer[] = [];
  readonly #shown = new Set<string>();
  #names = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<SocialPlatforms> {
    const server = createServer();
    const platforms = new SocialPlatforms(server);
    server.on("request", (request, response) => platforms.#hear(request, response));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    return platforms;
  }

  /** The settings of a shop that posts here. */
  get settings() {
    const address = this.#server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const url = `http://127.0.0.1:${port}`;
    return {
      X_API_URL: `${url}/x`,
      LINKEDIN_API_URL: `${url}/linkedin`,
      LINKEDIN_API_VERSION: "202605",
      FACEBOOK_API_URL: `${url}/facebook`,
      THREADS_API_URL: `${url}/threads`,
    };
  }

  publishers(): Publishers {
    return createPublishers(this.settings, { timeoutMs: 400 });
  }

  /** What the next calls hear instead of the ordinary answer. */
  willAnswer(...answers: Answer[]): void {
    this.#told.push(...answers);
  }

  forget(): void {
    this.asked.length = 0;
    this.#told.length = 0;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "", "http://platforms");
    const { method = "", headers } = request;
    const asked = { method, path: pathname, headers, body: await readBody(request) };
    this.asked.push(asked);
    const answer = this.#told.shift() ?? this.#answer(asked);
    if (answer === "silent") return;
    if (answer === "lost") {
      request.socket.destroy();
      return;
    }
    const { body = "" } = answer;
    response.writeHead(answer.status, { "Content-Type": "application/json", ...answer.headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  }

  #answer({ method, path, headers, body }: Asked): Reply {
    const platform = path.split("/")[1] ?? "";
    if (headers.authorization?.startsWith("Bearer revoked")) return refusals[platform] ?? lost;
    const id = String(++this.#names);
    if (path === "/x/2/tweets") return { status: 201, body: { data: { id, text: body.text } } };
    if (path === "/linkedin/rest/posts") {
      return { status: 201, headers: { "x-restli-id": `urn:li:share:${id}` } };
    }
    const [, , owner, edge] = path.split("/");
    if (platform === "facebook" && edge === "feed")
      return { status: 200, body: { id: `${owner}_${id}` } };
    if (edge === "threads") return { status: 200, body: { id } };
    if (edge === "threads_publish") {
      this.#shown.add(String(body.creation_id));
      return { status: 200, body: { id } };
    }
    if (platform === "threads" && method === "GET" && owner) {
      const status = this.#shown.has(owner) ? "PUBLISHED" : "FINISHED";
      return { status: 200, body: { id: owner, status } };
    }
    return lost;
  }
}

const lost: Reply = { status: 404, body: { title: "Not Found" } };

const graphRefusal: Reply = {
  status: 400,
  body: {
    error: { message: "Error validating access token", type: "OAuthException", code: 190 },
  },
};

const refusals: Record<string, Reply> = {
  x: { status: 401, body: { title: "Unauthorized", detail: "Unauthorized", status: 401 } },
  linkedin: {
    status: 401,
    body: { message: "The token used in the request has been revoked by the user", status: 401 },
  },
  facebook: graphRefusal,
  threads: graphRefusal,
};

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  return text === "" ? {} : JSON.parse(text);
}
