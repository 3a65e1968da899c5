import { expect, test } from "vitest";
import { judge, someoneElse } from "./judgement.ts";

const answered = {
  status: 503,
  headers: new Headers(),
  text: "Please try again",
  attack: { method: "GET", address: "/", headers: {}, body: null },
  role: "visitor" as const,
  changed: [],
  logged: ["Error: timeout exceeded when trying to connect"],
};

test("a machine that cannot reach its database in time is excused for failing", () => {
  expect(judge(answered)).toEqual({ faults: [], isExcused: true });
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

test("a statement that takes too long is a fault", () => {
  const logged = ["Error: canceling statement due to statement timeout"];
  const { faults, isExcused } = judge({ ...answered, logged });
  expect(isExcused).toBe(false);
  expect(faults).toEqual(["answered 503: Please try again", `logged a fault: ${logged[0]}`]);
});
