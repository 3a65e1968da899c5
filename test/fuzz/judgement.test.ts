import { expect, test } from "vitest";
import { judge, someoneElse } from "./judgement.ts";
import { byQuestion } from "./witness.ts";

const answered = {
  status: 503,
  headers: new Headers(),
  text: "Please try again",
  attack: { method: "GET", address: "/", headers: {}, body: null },
  role: "visitor" as const,
  changed: [],
  logged: ["Error: timeout exceeded when trying to connect"],
};

test.each([
  "Error: timeout exceeded when trying to connect",
  "Error: Connection terminated due to connection timeout",
  "Error: The database has fallen silent",
])("a machine that cannot reach its database in time is excused for failing: %s", (line) => {
  expect(judge({ ...answered, logged: [line] })).toEqual({ faults: [], isExcused: true });
});

test("and for nothing else", () => {
  const { faults } = judge({ ...answered, text: someoneElse, changed: ["orders"] });
  expect(faults).toEqual(["told of someone else", "changed orders and refused"]);
});

test("an answer that only claims to be well is not excused", () => {
  const { faults, isExcused } = judge({ ...answered, status: 200 });
  expect(isExcused).toBe(false);
  expect(faults).toEqual([`logged a fault: ${answered.logged[0]}`]);
});

test("a page that stands without a part is excused for it, and an answer that failed for more is not", () => {
  const fault = "The reviews could not be read. Error: Failed query: select";
  const starved = `${fault}\n    at ${"x".repeat(2000)}\n${answered.logged[0]}`;
  const whole = { ...answered, status: 200 };
  expect(judge({ ...whole, logged: [starved] })).toEqual({ faults: [], isExcused: true });
  expect(judge({ ...answered, status: 500, logged: [fault] }).isExcused).toBe(false);
  const { faults } = judge({ ...whole, logged: [starved, `${fault}\ncolumn "x" does not exist`] });
  expect(faults).toEqual([`logged a fault: ${fault}\ncolumn "x" does not exist`]);
});

test("a long fault is told with its cause", () => {
  const long = `Failed query: ${"x".repeat(2000)}\nsyntax error at or near`;
  const [, told] = judge({ ...answered, status: 500, logged: [long] }).faults;
  expect(told).toMatch(/^logged a fault: Failed query: x+ \.\.\. x+\nsyntax error at or near$/);
});

test("what the queue says of a busy machine is no fault of the request beside it", () => {
  const logged = ["Jobs: Connection terminated due to connection timeout"];
  expect(judge({ ...answered, status: 200, logged })).toEqual({ faults: [], isExcused: false });
  expect(judge({ ...answered, status: 200, logged: ["Jobs: syntax error"] }).faults).toHaveLength(
    1,
  );
});

test("a statement that takes too long is a fault", () => {
  const logged = ["Error: canceling statement due to statement timeout"];
  const { faults, isExcused } = judge({ ...answered, logged });
  expect(isExcused).toBe(false);
  expect(faults).toEqual(["answered 503: Please try again", `logged a fault: ${logged[0]}`]);
});

test("what a question changes is a fault, whatever was answered to whom", () => {
  const answer = { ...answered, status: 200, role: "administrator" as const, logged: [] };
  const attack = { ...answered.attack, method: "POST" };
  expect(judge({ ...answer, attack, changed: ["orders"] }).faults).toEqual([]);
  expect(judge({ ...answer, attack, changed: [`orders${byQuestion}`] }).faults).toEqual([
    "changed orders by a question, this request or one of the last few",
  ]);
});

test("whoever is refused a second account for an address causes a mail to its owner, and nothing else", () => {
  const attack = { ...answered.attack, method: "POST", address: "/api/auth/sign-up/email" };
  const refused = {
    ...answered,
    attack,
    status: 422,
    text: '{"code":"SIGN_UP_REFUSED"}',
    logged: [],
  };
  expect(judge({ ...refused, changed: ["mails"] }).faults).toEqual([]);
  expect(judge({ ...refused, changed: ["mails", "users"] }).faults).toHaveLength(1);
  expect(judge({ ...refused, text: '{"code":"OTHER"}', changed: ["mails"] }).faults).toHaveLength(
    1,
  );
});
