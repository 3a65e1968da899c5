import { judge } from "./judgement.ts";

/** An answer ends without a line's end, right where the next one begins. */
const beforeStatus = /(?=HTTP\/1\.1 \d{3} [^\r\n]*\r\n)/;

/**
 * What is wrong with all that one connection brought: what a request was followed by is answered as well, and
 * a word that comes first, such as to go on, is no answer yet. The connection may end without any.
 */
export function judgeRawAnswers(brought: string): string[] {
  if (brought === "") return [];
  return brought.split(beforeStatus).flatMap(judgeRawAnswer);
}

function judgeRawAnswer(answer: string): string[] {
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
  if (!(status >= 100)) return [`is no answer: ${answer.slice(0, 200)}`];
  const attack = { method: "GET", address: "", headers: {}, body: null };
  return judge({
    ...{ status, headers: new Headers(), text: answer, attack },
    ...{ role: "visitor", changed: [], logged: [] },
  }).faults;
}
