const megabyte = 1024 * 1024;

export interface FileLimits {
  mostBytes: number;
  /** What can be read, as people know it. */
  kinds: string;
  /** The `accept` attribute of the field that chooses files. */
  accept: string;
}

/** The shop makes its own pictures of what is sent, so a file may be large, within reason. */
export const pictureLimits: FileLimits = {
  mostBytes: 20 * megabyte,
  kinds: "JPEG, PNG, WebP, AVIF or GIF",
  accept: "image/*",
};

export const documentLimits: FileLimits = {
  mostBytes: 25 * megabyte,
  kinds: "PDF, DOC, DOCX or TXT",
  accept: ".pdf,.doc,.docx,.txt",
};

/** What a download may be: a document, or an archive of firmware and the like. */
export const downloadLimits: FileLimits = {
  ...documentLimits,
  kinds: "PDF, DOC, DOCX, TXT or ZIP",
  accept: `${documentLimits.accept},.zip`,
};

/** "At most 20 MB": `kind` is what is too large, such as "A picture". */
export function tooLargeWords({ mostBytes }: FileLimits): string {
  return `The file is too large: at most ${mostBytes / megabyte} MB`;
}

/** What a field says before anything is chosen. */
export function limitWords(limits: FileLimits, most: number): string {
  const each = `${limits.kinds}, at most ${limits.mostBytes / megabyte} MB`;
  return most === 1 ? `${each}.` : `${each} each, at most ${most} files.`;
}
