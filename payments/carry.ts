import { request } from "./request.ts";

/** Takes a call to a provider and brings back what it answers. Throws where no answer came before the signal. */
export type Carry = (
  url: string,
  call: {
    method: "GET" | "POST";
    headers: Record<string, string>;
    body?: string;
    signal: AbortSignal;
  },
) => Promise<{ status: number; text: string }>;

export const overHttp: Carry = async (url, call) => {
  const { statusCode, body } = await request(url, call);
  return { status: statusCode, text: await body.text() };
};
