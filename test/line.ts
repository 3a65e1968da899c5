import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { lineTo } from "#db/embedded-server.ts";

/** A line to a server, on a port of its own, that can be cut and mended. */
export interface Line {
  /** The address of the server, by way of this line. */
  url: string;
  /** Ends whatever is under way, and lets nobody through. */
  cut(): void;
  /** Ends nothing, and lets no byte through: whoever calls or has called is not answered. */
  hush(): void;
  mend(): void;
  /** Ends a silence as well, but nobody ever hears what was said in it, as where another machine answers since. */
  replace(): void;
  close(): Promise<void>;
}

export async function openLine(serverUrl: string): Promise<Line> {
  const target = new URL(serverUrl);
  const server = lineTo({ host: decodeURIComponent(target.hostname), port: Number(target.port) });
  const ends = new Set<Socket>();
  /** What waits for the end of a silence, in both directions. */
  const waiting = new Set<() => void>();
  let state: "open" | "cut" | "hushed" = "open";
  const keep = (end: Socket) => {
    ends.add(end);
    end.on("close", () => ends.delete(end));
    // Whoever is cut off mid-sentence reports an error; the other end hears of it by its own.
    end.on("error", () => end.destroy());
  };
  const pass = (from: Socket, to: Socket) => {
    from.on("data", (bytes) => {
      if (state === "open") to.write(bytes);
      else waiting.add(() => to.write(bytes));
    });
    from.on("close", () => to.end());
  };
  const door = createServer((near) => {
    keep(near);
    if (state === "cut") return near.destroy();
    const far = connect(server);
    keep(far);
    pass(near, far);
    pass(far, near);
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const cut = () => {
    state = "cut";
    waiting.clear();
    for (const end of ends) end.destroy();
  };
  const url = new URL(target);
  url.host = `127.0.0.1:${(door.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut,
    hush: () => {
      state = "hushed";
    },
    mend: () => {
      state = "open";
      for (const send of waiting) send();
      waiting.clear();
    },
    replace: () => {
      state = "open";
      waiting.clear();
    },
    close: async () => {
      cut();
      door.close();
      await once(door, "close");
    },
  };
}
