export type Encoding = "br" | "gzip" | "identity";

/** How a page goes out: the smallest form that the browser takes. What it gives a weight of zero it refuses. */
export function chooseEncoding(accepted = ""): Encoding {
  if (takesBrotli.test(accepted)) return "br";
  return takesGzip.test(accepted) ? "gzip" : "identity";
}

const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
