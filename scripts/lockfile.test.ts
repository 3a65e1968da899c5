import { describe, expect, it } from "vitest";
import { completeLockfile, findAddresses, findMissingOptional, type Lockfile } from "./lockfile.ts";

const lockfile: Lockfile = {
  packages: {
    "": { version: "0.1.0" },
    "node_modules/tool": {
      version: "2.0.0",
      dev: true,
      optionalDependencies: {
        "@tool/cli-linux-x64": "2.0.0",
        "@tool/cli-linux-arm64-musl": "2.0.0",
        "@tool/cli-win32-x64": "2.0.0",
      },
    },
    "node_modules/@tool/cli-linux-x64": { version: "2.0.0", integrity: "sha512-x", optional: true },
  },
};

describe("completing the lockfile", () => {
  it("adds each optional package that is named and not there, for its own system", () => {
    const { packages } = completeLockfile(lockfile);
    expect(packages["node_modules/@tool/cli-win32-x64"]).toEqual({
      version: "2.0.0",
      dev: true,
      optional: true,
      os: ["win32"],
      cpu: ["x64"],
    });
    expect(packages["node_modules/@tool/cli-linux-arm64-musl"]).toMatchObject({ libc: ["musl"] });
  });

  it("leaves what was there as it was, and lacks nothing afterwards", () => {
    const completed = completeLockfile(lockfile);
    expect(completed.packages["node_modules/@tool/cli-linux-x64"]).toEqual(
      lockfile.packages["node_modules/@tool/cli-linux-x64"],
    );
    expect(findMissingOptional(completed)).toEqual([]);
  });

  it("knows a package that lies in the folder of the one that wants it", () => {
    const nested: Lockfile = {
      packages: {
        "node_modules/@a/outer/node_modules/tool": {
          version: "1.0.0",
          optionalDependencies: { "tool-linux-x64": "1.0.0", "tool-darwin-arm64": "1.0.0" },
        },
        "node_modules/@a/outer/node_modules/tool-linux-x64": { version: "1.0.0" },
        "node_modules/tool-darwin-arm64": { version: "1.0.0" },
      },
    };
    expect(findMissingOptional(nested)).toEqual([]);
  });

  it("refuses a package whose name does not tell its system", () => {
    const unclear: Lockfile = {
      packages: { "node_modules/tool": { optionalDependencies: { "tool-extra": "1.0.0" } } },
    };
    expect(() => completeLockfile(unclear)).toThrow("tool-extra");
  });

  it("finds the entries that say where they were downloaded from", () => {
    const packages = { "node_modules/a": { resolved: "file:a.tgz" }, "node_modules/b": {} };
    expect(findAddresses({ packages })).toEqual(["node_modules/a"]);
  });
});
