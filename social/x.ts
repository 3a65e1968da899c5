import { z } from "zod";
import { type Access, type Answer, call } from "./call.ts";
import { withHashtags } from "./hashtags.ts";
import type { Published, Publisher } from "./publisher.ts";

const created = z.object({ data: z.object({ id: z.string() }) });
const problem = z.object({ detail: z.string().optional(), title: z.string().optional() });

/** Posts on X: `POST /2/tweets`, on behalf of the account whose user token it is. */
export function createX(access: Omit<Access, "name">): Publisher {
  const x: Access = { ...access, name: "X" };
  return {
    prepares: false,
    publish: async ({ content, hashtags, account }): Promise<Published> => {
      const text = withHashtags(content, hashtags);
      const { accessToken } = account;
      const answer = await call(x, {
        method: "POST",
        path: "/2/tweets",
        accessToken,
        body: { text },
      });
      if (answer.kind === "taken") {
        const read = created.safeParse(answer.body);
        return { kind: "posted", externalId: read.success ? read.data.data.id : null };
      }
      return answer.kind === "refused" ? { kind: "refused", message: explain(answer) } : answer;
    },
  };
}

function explain({ status, body }: Answer): string {
  const { detail, title } = problem.safeParse(body).data ?? {};
  const reason = detail ?? title;
  return reason ? `X answered ${status}: ${reason}` : `X answered ${status}`;
}
