import { once } from "node:events";
import type { Duplex } from "node:stream";
import type pg from "pg";

/** What pg's connection does for COPY beyond what its types tell. */
interface CopyConnection {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  sendCopyFail(message: string): void;
  endCopyFrom(): void;
}

/** A statement in the midst of a connection: pg calls these methods as the server's words arrive. */
class CopyStatement {
  readonly #text: string;
  readonly #done = Promise.withResolvers<number>();
  #rows = 0;

  constructor(text: string) {
    this.#text = text;
    this.#done.promise.catch(() => {});
  }

  /** How many rows were copied, once the server has said so. */
  get done(): Promise<number> {
    return this.#done.promise;
  }

  submit(connection: CopyConnection): void {
    connection.query(this.#text);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.replace("COPY ", ""));
  }

  handleReadyForQuery(): void {
    this.#done.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#done.reject(error);
  }
}

/** Rows that may wait to be taken before the server is asked to pause. */
const mostWaiting = 1024;

class CopyOut extends CopyStatement {
  readonly #chunks: Uint8Array[] = [];
  #connection: CopyConnection | null = null;
  #wake: () => void = () => {};
  #isOver = false;
  #isLeft = false;

  override submit(connection: CopyConnection): void {
    this.#connection = connection;
    super.submit(connection);
  }

  handleCopyData({ chunk }: { chunk: Uint8Array }): void {
    if (this.#isLeft) return;
    // What pg hands over lies in a buffer that it fills again.
    this.#chunks.push(Buffer.from(chunk));
    if (this.#chunks.length >= mostWaiting) this.#connection?.stream.pause();
    this.#wake();
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    this.done.then(
      () => this.#end(),
      () => this.#end(),
    );
    try {
      for (;;) {
        yield* this.#chunks.splice(0);
        this.#connection?.stream.resume();
        if (this.#isOver && this.#chunks.length === 0) break;
        if (this.#chunks.length > 0) continue;
        await new Promise<void>((wake) => {
          this.#wake = wake;
        });
      }
      await this.done;
    } finally {
      // Who stops early leaves rows on the line, which must flow off before it can be hung up.
      this.#isLeft = true;
      this.#connection?.stream.resume();
    }
  }

  #end(): void {
    this.#isOver = true;
    this.#wake();
  }
}

class CopyIn extends CopyStatement {
  readonly #chunks: AsyncIterable<Uint8Array>;

  constructor(text: string, chunks: AsyncIterable<Uint8Array>) {
    super(text);
    this.#chunks = chunks;
  }

  async handleCopyInResponse(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of this.#chunks) {
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) {
          // A refused row, or a lost line, ends the waiting as well.
          await Promise.race([once(connection.stream, "drain"), this.done]);
        }
      }
      connection.endCopyFrom();
    } catch (error) {
      connection.sendCopyFail(error instanceof Error ? error.message : "stopped");
    }
  }
}

/** The rows of a `COPY … TO STDOUT` as the server sends them, no faster than they are taken. */
export function copyOut(client: pg.Client, text: string): AsyncGenerator<Uint8Array> {
  const statement = new CopyOut(text);
  client.query(statement as unknown as pg.Submittable);
  return statement.chunks();
}

/** Feeds a `COPY … FROM STDIN`, no faster than the server takes it. Answers how many rows it took. */
export function copyIn(
  client: pg.Client,
  { text, chunks }: { text: string; chunks: AsyncIterable<Uint8Array> },
): Promise<number> {
  const statement = new CopyIn(text, chunks);
  client.query(statement as unknown as pg.Submittable);
  return statement.done;
}
