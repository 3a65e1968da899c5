import { AsyncResource } from "node:async_hooks";
import pg from "pg";

/** Told when a statement was answered, with the error where it failed. */
type Answered = (error: unknown) => void;
type Query = (this: pg.Client, ...args: unknown[]) => unknown;
type Connect = (this: pg.Pool, callback?: () => void) => unknown;

/**
 * Calls with the text of each statement that leaves for the database, without its values. The driver
 * has no place to listen at, so its methods are put in the midst; once, and only where it is wanted.
 */
export function watchStatements(onStatement: (text: string) => Answered | null): void {
  const query = pg.Client.prototype.query as Query;
  const watched: Query = function (...args) {
    const answered = onStatement(textOf(args[0]));
    if (!answered) return query.apply(this, args);
    const at = args.findLastIndex((arg) => typeof arg === "function");
    const callback = args[at] as ((...answer: unknown[]) => void) | undefined;
    if (callback) {
      args[at] = (error: unknown, ...answer: unknown[]) => {
        answered(error);
        callback(error, ...answer);
      };
      return query.apply(this, args);
    }
    const result = query.apply(this, args);
    if (result instanceof Promise) result.then(() => answered(null), answered);
    else answered(null);
    return result;
  };
  pg.Client.prototype.query = watched as typeof pg.Client.prototype.query;

  // Who waits for a connection is called by whoever gives one back, and goes on in its own course.
  const connect = pg.Pool.prototype.connect as Connect;
  const connectInCourse: Connect = function (callback) {
    return connect.call(this, callback && AsyncResource.bind(callback));
  };
  pg.Pool.prototype.connect = connectInCourse as typeof pg.Pool.prototype.connect;
}

function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const { text } = (statement ?? {}) as { text?: unknown };
  return typeof text === "string" ? text : "";
}
