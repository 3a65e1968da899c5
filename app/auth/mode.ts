/** The forms of the sign-in page. */
export type Mode = "sign-in" | "create" | "forgot" | "new-password";

/** What is wrong with what was entered: beside its field, or with the whole attempt. */
export interface Problem {
  field: string | null;
  message: string;
}

/** Which form an address stands for. A reset link brings its token; the others name themselves. */
export function chooseMode(search: URLSearchParams): Mode {
  if (search.get("token")) return "new-password";
  const mode = search.get("mode");
  return mode === "create" || mode === "forgot" ? mode : "sign-in";
}
