import { Agent, request } from "node:http";

/** Milliseconds: half of the answers came within p50, 95 of a hundred within p95. */
export interface Answers {
  p50: number;
  p95: number;
}

/** The ages of a shop that are compared, in which each has more of everything than the one before. */
export const ages = ["young", "middle", "grown"] as const;
export type Age = (typeof ages)[number];
export type Compared = Record<Age, Answers>;

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

/** Measures the same call of each shop in the same minutes, a round of each in turn. Throws when one is refused. */
export async function compareAnswers(calls: Record<Age, MakeCall>): Promise<Compared> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: Record<Age, number[]> = { young: [], middle: [], grown: [] };
  try {
    for (let turn = 0; turn < callsEach; turn += perRound) {
      for (const age of ages) {
        const round = await measureRound(calls[age], { turn, agent });
        // The first round only warms: statements are planned, and pages are read from the disk.
        if (turn > 0) times[age].push(...round);
      }
    }
  } finally {
    agent.destroy();
  }
  const { young, middle, grown } = times;
  return { young: summarize(young), middle: summarize(middle), grown: summarize(grown) };
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
