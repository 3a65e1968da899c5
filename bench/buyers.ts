import { type Agent, request } from "undici";
import { atATime } from "./at-a-time.ts";

export interface Buyer {
  cookie: string;
}

/** Accounts of their own. Few are made at a time: making a password's hash is work. */
export function signUpBuyers(
  url: string,
  { agent, count }: { agent: Agent; count: number },
): Promise<Buyer[]> {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return atATime(4, numbers, (number) => signUp(url, { agent, number }));
}

async function signUp(
  url: string,
  { agent, number }: { agent: Agent; number: number },
): Promise<Buyer> {
  const body = {
    name: `Buyer ${number}`,
    email: `buyer-${number}@example.com`,
    password: "a long enough password",
  };
  const address = `198.18.0.${number}`;
  const made = await post(`${url}/api/auth/sign-up/email`, { agent, body, address });
  if (made.status !== 200) throw new Error(`No account for a buyer: ${made.text}`);
  return { cookie: made.cookies.map((it) => it.split(";")[0]).join("; ") };
}

interface Call {
  agent: Agent;
  body: object;
  cookie?: string;
  /** Accounts are limited by address, and these buyers stand for people in many places. */
  address?: string;
}

export interface Answer {
  status: number;
  text: string;
  cookies: string[];
}

export async function post(url: string, { agent, body, cookie, address }: Call): Promise<Answer> {
  const answer = await request(url, {
    method: "POST",
    dispatcher: agent,
    headers: {
      "Content-Type": "application/json",
      ...(cookie && { Cookie: cookie }),
      ...(address && { "X-Forwarded-For": address }),
    },
    body: JSON.stringify(body),
  });
  const cookies = [answer.headers["set-cookie"] ?? []].flat();
  return { status: answer.statusCode, text: await answer.body.text(), cookies };
}
