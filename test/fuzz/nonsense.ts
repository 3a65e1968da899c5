import fc from "fast-check";
import { anySign } from "#test/any-sign.ts";
import type { Dice } from "./dice.ts";

/** What has broken programs before. */
const hostile = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff tail",
  "\u202Eabc\u2066",
  "\ufeff",
  "e\u0301\u0301\u0301",
  "👩‍👩‍👧‍👦",
  "' or '1'='1' --",
  '"; drop table users; --',
  "a & | ! :* <-> b",
  "((((((((((",
  "%_\\",
  "<script>alert(1)</script>",
  "{{7*7}}#{7*7}<%= 7*7 %>",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "%00",
  "%c0%ae",
  "javascript:alert(1)",
  "//evil.example/path",
  "http://127.0.0.1:1/",
  "data:text/html,<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e309",
  "0x10",
  "00000000000000000001",
  "9".repeat(400),
  "99999999999999999999",
  "9007199254740993",
  "2147483648",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31T23:59:59.999Z",
  "+275760-09-13T00:00:00.001Z",
  "a@b",
  `${"a".repeat(300)}@example.com`,
  "ada@example.com\r\nBcc: eve@example.com",
  "+".repeat(40),
  "00000000-0000-0000-0000-000000000000",
  "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
  "5f1d1a52-0000-4000-8000-00000000000g",
  "a".repeat(5001),
  "ß".repeat(70_000),
  "{",
  "[]",
  '{"__proto__":{"isAdmin":true}}',
  `${"[".repeat(5000)}${"]".repeat(5000)}`,
];

const numbers = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  Number.MIN_VALUE,
];

/** What nobody sends who means well, in all shapes that JSON has. */
export interface Nonsense {
  text(): string;
  json(): unknown;
}

const samples = 400;

/** An address of the web, with anything for its path. The test tool's own would cost it a second to make. */
const anyAddress = fc
  .tuple(
    fc.constantFrom("http", "https"),
    fc.domain(),
    fc.array(fc.string({ unit: anySign, maxLength: 6 }), { maxLength: 6 }),
  )
  .map(
    ([scheme, domain, parts]) =>
      `${scheme}://${[domain, ...parts.map(encodeURIComponent)].join("/")}`,
  );

export function gatherNonsense(dice: Dice, seed: number): Nonsense {
  const from = { seed, numRuns: samples };
  const texts = [
    ...hostile,
    ...fc.sample(fc.string({ unit: anySign, maxLength: 60 }), from),
    ...fc.sample(fc.string({ unit: "grapheme", maxLength: 40 }), from),
    ...fc.sample(anyAddress, { seed, numRuns: 40 }),
    ...fc.sample(fc.emailAddress(), { seed, numRuns: 40 }),
  ];
  const values: unknown[] = [
    ...numbers,
    null,
    true,
    [],
    {},
    deep(300),
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
    Array.from({ length: 3000 }, () => 1),
    ...fc.sample(fc.jsonValue({ maxDepth: 4 }), from),
  ];
  const text = () => dice.pickAny(texts) ?? "";
  return { text, json: () => (dice.chance(0.4) ? text() : dice.pickAny(values)) };
}

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value };
  return value;
}
