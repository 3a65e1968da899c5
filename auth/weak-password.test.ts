import { describe, expect, test } from "vitest";
import leaked from "./leaked-passwords.txt?raw";
import { findWeakness } from "./weak-password.ts";

const ada = { email: "ada.obi@example.com", name: "Adaora Obiageli" };

describe("a password that is tried first is weak", () => {
  test.each([
    "password",
    "PassWord123",
    "P@ssw0rd!",
    "passw0rd2026",
    "!!welcome!!",
    "12345678",
    "qwertyuiop",
    "poiuytrewq",
    "1q2w3e4r5t",
    "abcdefgh",
    "hgfedcba",
    "87654321",
    "aaaaaaaaaa",
    "abcabcabc",
    "1212121212",
    "  iloveyou  ",
    "Marketplace1",
    "ｐａｓｓｗｏｒｄ",
  ])("%s", (password) => {
    expect(findWeakness({ password })).toBe("common");
  });
});

test("the 3,000 most common that are long enough are weak, however they are written", () => {
  const common = leaked.split("\n").filter((line) => line.length >= 8 && !line.startsWith("#"));
  expect(new Set(common).size).toBeGreaterThanOrEqual(3000);
  expect(common.slice(0, 3)).toEqual(["password", "12345678", "123456789"]);
  for (const password of common) {
    expect(findWeakness({ password }), password).toBe("common");
    expect(findWeakness({ password: password.toUpperCase() }), password).toBe("common");
  }
});

describe("a password made of the person's own name or address is weak", () => {
  test.each(["ada.obi@example.com", "Ada.Obi1", "adaora99", "Obiageli!", "Adaora Obiageli"])(
    "%s",
    (password) => {
      expect(findWeakness({ password, ...ada })).toBe("personal");
      expect(findWeakness({ password })).toBeNull();
    },
  );
});

describe("any other password is not", () => {
  test.each(["correct horse", "battery staple", "kq7 pz2x", "пароль из слов", "adaora likes tea"])(
    "%s",
    (password) => {
      expect(findWeakness({ password, ...ada })).toBeNull();
    },
  );
});
