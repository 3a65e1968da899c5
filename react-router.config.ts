import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  // Beside the build that a running shop serves; scripts/build.ts puts it in place once it is whole.
  buildDirectory: "build.next",
  ssr: true,
  // Whose forms are taken is decided at the door, by server/same-origin.ts. The router compares addresses with
  // their scheme, and would refuse every form of a shop behind a proxy that ends TLS.
  allowedActionOrigins: ["**"],
} satisfies Config;
