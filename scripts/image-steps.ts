import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { settings as shopSettings } from "#env";

/** A file system that a stage makes, as far as the shop changes it, and what runs on it. */
export interface Image {
  /** What `/` is to its steps. */
  root: string;
  workdir: string;
  settings: Record<string, string>;
  command: string[];
  healthCheck: string[];
}

interface Build {
  /** Those that were begun, by their names; the last one is the image. */
  stages: Map<string, Image>;
  /** What is let into the build. */
  context: string;
}

/**
 * Carries out the steps of `Containerfile` in folders of their own, below one that lies outside of any other
 * installation: Node looks for packages further up as well. Answers the last stage, which is the image.
 * Throws at a step that fails and at one that it does not know.
 */
export function makeImage(folder: string): Image {
  const build: Build = { stages: new Map(), context: gatherContext(join(folder, "context")) };
  let stage = newStage(folder);
  for (const [instruction, words] of readSteps()) {
    console.log(`${instruction} ${words}`);
    if (instruction === "FROM") {
      const name = / AS (\w+)$/.exec(words)?.[1] ?? "image";
      stage = newStage(join(folder, name));
      build.stages.set(name, stage);
      continue;
    }
    const carryOut = steps[instruction];
    if (!carryOut) throw new Error(`Nobody knows here what ${instruction} does.`);
    carryOut(words, stage, build);
  }
  return stage;
}

/** The bytes of all files that its steps put into it: of the last stage those that it adds to the one it begins with. */
export function weighImage({ root }: Image): number {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce(
    (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
    0,
  );
}

function newStage(root: string): Image {
  return { root, workdir: root, settings: {}, command: [], healthCheck: [] };
}

type Step = (words: string, stage: Image, build: Build) => void;

/** Another user, volumes and ports are an engine's. */
const leaveOut: Step = () => {};

const steps: Record<string, Step> = {
  COPY: copy,
  RUN: run,
  USER: leaveOut,
  VOLUME: leaveOut,
  EXPOSE: leaveOut,
  WORKDIR: (words, stage) => {
    stage.workdir = join(stage.root, words);
    mkdirSync(stage.workdir, { recursive: true });
  },
  ENV: (words, stage) => {
    for (const [, name = "", value = ""] of words.matchAll(/(\w+)=(\S+)/g))
      stage.settings[name] = value.startsWith("/") ? join(stage.root, value) : value;
  },
  CMD: (words, stage) => {
    stage.command = JSON.parse(words);
  },
  HEALTHCHECK: (words, stage) => {
    stage.healthCheck = JSON.parse(words.slice(words.indexOf("[")));
  },
};

function readSteps(): [instruction: string, words: string][] {
  return readFileSync("Containerfile", "utf8")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]);
}

/**
 * What `.dockerignore` lets into the build: it refuses everything, names what may come, and of that leaves out tests.
 * An engine passes over a name that nothing bears; here that throws, for it was most likely renamed.
 */
function gatherContext(folder: string): string {
  const lines = readFileSync(".dockerignore", "utf8").split("\n");
  const allowed = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  for (const name of allowed)
    cpSync(name, join(folder, name), {
      recursive: true,
      filter: (source) => !/\.test\.tsx?$/.test(source),
    });
  return folder;
}

/** The content of a folder, a file, or several files into a folder. */
function copy(words: string, stage: Image, { stages, context }: Build): void {
  const [, from, names = ""] = /^(?:--from=(\w+) )?(.+)$/.exec(words) ?? [];
  const place = from ? stages.get(from)?.root : context;
  const sources = names.split(" ");
  const target = sources.pop() ?? "";
  if (!place) throw new Error(`There is no stage ${from}.`);
  const base = target.startsWith("/") ? stage.root : stage.workdir;
  for (const source of sources) {
    const path = join(base, target, target.endsWith("/") ? basename(source) : "");
    cpSync(join(place, source), path, { recursive: true, verbatimSymlinks: true });
  }
}

function run(words: string, { root, workdir, settings }: Image): void {
  // Whoever calls this may not give files to another user, and `/` is not theirs.
  const command = words.replace(/ && chown \S+ \S+/, "").replaceAll(" /", ` ${root}/`);
  const env = { ...machine(), ...settings };
  const { status } = spawnSync(command, { cwd: workdir, env, shell: true, stdio: "inherit" });
  if (status !== 0) throw new Error(`The step failed: RUN ${words}`);
}

/**
 * What a command needs of this machine, such as the way to the registry: neither the settings of a shop, nor
 * what npm tells those that it runs. The Node of this process comes first.
 */
export function machine(): Record<string, string | undefined> {
  const isOurs = (name: string) =>
    /^npm_|^INIT_CWD$/i.test(name) || name.replace(/_FILE$/, "") in shopSettings.shape;
  const kept = Object.entries(process.env).filter(([name]) => !isOurs(name));
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  return { ...Object.fromEntries(kept), PATH: path };
}
