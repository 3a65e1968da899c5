import { createServer, type RequestListener } from "node:http";
import { createServer as createVite, type EnvironmentModuleNode } from "vite";

// One port carries the shop and Vite's reload messages, so that several shops can run side by side.
const http = createServer();
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server: http } },
  appType: "custom",
});
/** While the shop loads, what was changed meanwhile waits here. */
const changed = new Set<string>();
let state: "loading" | "running" | "broken" | "leaving" = "loading";
for (const event of ["add", "change"] as const) {
  vite.watcher.on(event, (file) => {
    changed.add(file);
    startAgainIfNeeded();
  });
}

try {
  const { runShop } = await vite.ssrLoadModule("/server.ts");
  await runShop({
    serve: (shop: RequestListener) =>
      http.on("request", (request, response) =>
        vite.middlewares(request, response, () => shop(request, response)),
      ),
  });
  state = "running";
} catch {
  // Vite has said what is wrong.
  console.error("The shop starts again once a file is changed.");
  state = "broken";
}
startAgainIfNeeded();

function startAgainIfNeeded(): void {
  if (state === "loading" || state === "leaving") return;
  const isNeeded = [...changed].some((file) => state === "broken" || isHeldByServer(file));
  changed.clear();
  if (!isNeeded) return;
  state = "leaving";
  console.log("A part of the running shop was changed: starting it again ...");
  process.send?.("start again");
}

/** Whether the running shop holds this file in more than its pages, which are asked for anew each time. */
function isHeldByServer(file: string): boolean {
  const seen = new Set<EnvironmentModuleNode>();
  const waiting = [...(vite.environments.ssr.moduleGraph.getModulesByFile(file) ?? [])];
  for (let module = waiting.pop(); module; module = waiting.pop()) {
    if (module.url === "/server.ts") return true;
    if (seen.has(module) || module.url.includes("virtual:react-router/server-build")) continue;
    seen.add(module);
    waiting.push(...module.importers);
  }
  return false;
}
