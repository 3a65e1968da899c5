import { Agent, request } from "node:http";

/** Milliseconds: half of the answers came within p50, 95 of a hundred within p95. */
export interface Answers {
  p50: number;
  p95: number;
}

export interface Compared {
  young: Answers;
  grown: Answers;
}

export interface Call {
  url: string;
  headers: Record<string, string>;
  /** Fields of a form to send; without any it is a question. */
  form?: URLSearchParams;
}

/** Makes a shop's nth call. */
export type MakeCall = (turn: number) => Call;

/** As many ask at the same time. */
const clients = 4;
const answersEach = 100;
const rounds = 5;
const perRound = answersEach / rounds;
/** `compareAnswers` makes so many calls to each shop. */
export const callsEach = answersEach + perRound;

/** Measures the same call of two shops in the same minutes, a round of each in turn. Throws when one is refused. */
export async function compareAnswers(calls: Record<keyof Compared, MakeCall>): Promise<Compared> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const young: number[] = [];
  const grown: number[] = [];
  try {
    // The first round only warms: statements are planned, and pages are read from the disk.
    for (let turn = 0; turn < callsEach; turn += perRound) {
      const ofYoung = await measureRound(calls.young, { turn, agent });
      const ofGrown = await measureRound(calls.grown, { turn, agent });
      if (turn === 0) continue;
      young.push(...ofYoung);
      grown.push(...ofGrown);
    }
  } finally {
    agent.destroy();
  }
  return { young: summarize(young), grown: summarize(grown) };
}

async function measureRound(makeCall: MakeCall, { turn, agent }: { turn: number; agent: Agent }) {
  const times: number[] = [];
  let next = turn;
  const askOn = async () => {
    while (next < turn + perRound) times.push(await ask(makeCall(next++), agent));
  };
  await Promise.all(Array.from({ length: clients }, askOn));
  return times;
}

function summarize(times: number[]): Answers {
  times.sort((left, right) => left - right);
  const within = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: within(0.5), p95: within(0.95) };
}

/** Milliseconds until the whole answer is there. */
function ask({ url, headers, form }: Call, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  const options = form
    ? {
        agent,
        method: "POST",
        headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
      }
    : { agent, headers };
  return new Promise((answered, failed) => {
    const asked = request(url, options, (response) => {
      response.resume();
      response.on("end", () => {
        if (response.statusCode === 200) answered(performance.now() - startedAt);
        else failed(new Error(`${url} answers ${response.statusCode}.`));
      });
    });
    asked.on("error", failed);
    asked.end(form?.toString());
  });
}
