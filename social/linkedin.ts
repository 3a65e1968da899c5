import { z } from "zod";
import { type Access, type Answer, call } from "./call.ts";
import { withHashtags } from "./hashtags.ts";
import type { Published, Publisher } from "./publisher.ts";

interface LinkedInAccess extends Omit<Access, "name"> {
  /** The month of the interface, as `202605`. LinkedIn keeps each for at least a year. */
  version: string;
}

const problem = z.object({ message: z.string() });
const author = /^urn:li:(?:organization|person):[\w-]+$/;

/** Posts on LinkedIn: `POST /rest/posts`, as an organization or a person. */
export function createLinkedIn({ version, ...access }: LinkedInAccess): Publisher {
  const linkedIn: Access = { ...access, name: "LinkedIn" };
  return {
    prepares: false,
    publish: async ({ content, hashtags, account }): Promise<Published> => {
      if (!account.id || !author.test(account.id)) {
        const message = "LinkedIn needs an account id such as urn:li:organization:12345";
        return { kind: "refused", message };
      }
      const answer = await call(linkedIn, {
        method: "POST",
        path: "/rest/posts",
        accessToken: account.accessToken,
        headers: { "LinkedIn-Version": version, "X-Restli-Protocol-Version": "2.0.0" },
        body: describePost({ author: account.id, commentary: writeLittle(content, hashtags) }),
      });
      if (answer.kind === "taken") {
        return { kind: "posted", externalId: answer.headers.get("x-restli-id") };
      }
      return answer.kind === "refused" ? { kind: "refused", message: explain(answer) } : answer;
    },
  };
}

function describePost(words: { author: string; commentary: string }) {
  return {
    ...words,
    visibility: "PUBLIC",
    distribution: {
      feedDistribution: "MAIN_FEED",
      targetEntities: [],
      thirdPartyDistributionChannels: [],
    },
    lifecycleState: "PUBLISHED",
    isReshareDisabledByAuthor: false,
  };
}

/**
 * LinkedIn's own way to write a text, in which these characters mean something unless a backslash
 * stands before them: text that is not escaped is cut off there. The sign of a hashtag stays.
 */
const reserved = /[|{}@[\]()<>\\*_~]|#(?![\p{L}\p{N}_])|(?<=\S)#/gu;

function writeLittle(content: string, hashtags: readonly string[]): string {
  return withHashtags(content, hashtags).replaceAll(reserved, "\\$&");
}

function explain({ status, body }: Answer): string {
  const reason = problem.safeParse(body).data?.message;
  return reason ? `LinkedIn answered ${status}: ${reason}` : `LinkedIn answered ${status}`;
}
