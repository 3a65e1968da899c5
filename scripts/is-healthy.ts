import { env } from "#env";

// For what runs the shop in a container and asks from inside of it, again and again.
const answer = await fetch(`http://127.0.0.1:${env.PORT}/health`, {
  signal: AbortSignal.timeout(4000),
}).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;
