/** It takes texts alone and leaves out whatever else it is given without a word: its own types allow more. */
declare module "clsx/lite" {
  export default function clsx(...parts: (string | false | 0 | 0n | null | undefined)[]): string;
}
