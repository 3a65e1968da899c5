import written from "./common-passwords.txt?raw";
import leaked from "./leaked-passwords.txt?raw";

interface Candidate {
  password: string;
  /** Whose password it is to be, as far as that is known. */
  email?: string | undefined;
  name?: string | undefined;
}

/** What is wrong with a weak password, in the words that people hear. */
export const weaknesses = {
  common: "This password is one of the first that attackers try. Please choose another one.",
  personal:
    "A password must not be made from your name or email address. Please choose another one.",
  breached: "This password is known from a breach of another site. Please choose another one.",
} as const;

export type Weakness = keyof typeof weaknesses;

/** Words so common that nothing put before or after them makes a password. */
const baseWords = new Set(
  "password passwort passw0rd qwerty qwertz azerty welcome letmein admin administrator iloveyou monkey dragon football baseball princess sunshine superman batman master shadow michael jordan hunter charlie login access secret changeme default guest trustno test testing user root marketplace".split(
    " ",
  ),
);

const common = new Set(
  `${written}\n${leaked}`
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(normalize),
);

/** Rows of keys and letters, forwards: a walk along one of them is no secret in either direction. */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
];

/**
 * Whether a password would be guessed within the first attempts: it stands on a list of common
 * ones, is such a word with figures around it, a row of keys, a repetition, or the person's own
 * name or address. Null where nothing speaks against it.
 */
export function findWeakness({ password, email, name }: Candidate): Weakness | null {
  const text = normalize(password);
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  if (common.has(text) || baseWords.has(core) || baseWords.has(unmask(core))) return "common";
  if (common.has(unmask(text)) || isRepetition(text) || isWalk(text)) return "common";
  const own = [email, email?.split("@")[0], name, ...(name?.split(/\s+/) ?? [])];
  const isOwn = own.some((word) => word !== undefined && isMadeOf(text, core, normalize(word)));
  return isOwn ? "personal" : null;
}

function normalize(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

/** Letters in place of the figures and signs that usually stand for them. */
function unmask(text: string): string {
  const letters: Record<string, string> = {
    0: "o",
    1: "i",
    3: "e",
    4: "a",
    5: "s",
    7: "t",
    "@": "a",
    $: "s",
    "!": "i",
  };
  return text.replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign);
}

/** The same one to four characters again and again. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text);
}

function isWalk(text: string): boolean {
  const back = [...text].toReversed().join("");
  return rows.some((row) => row.includes(text) || row.includes(back));
}

/** A word of four letters or more, alone or with figures and signs around it. */
function isMadeOf(text: string, core: string, word: string): boolean {
  return word.length >= 4 && (text === word || core === word);
}
