import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** The least that Node can do: the same bytes for every request. Tells its port to who started it. */
const [, , file = "", given = "{}"] = process.argv;
const body = readFileSync(file);
const headers = { ...JSON.parse(given), "Content-Length": body.byteLength };
const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" && address ? address.port : 0);
});
