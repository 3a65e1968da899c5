export type Sent<Kept> =
  /** Known: the shop had it already, under the name that it is kept under. */
  { kind: "kept"; kept: Kept; isKnown: boolean } | { kind: "refused"; reason: string };

interface Answer<Kept> {
  kept?: Kept;
  isKnown?: boolean;
  error?: { message: string };
}

interface Sending {
  /** The call that takes the file as its body. */
  address: string;
  signal: AbortSignal;
  /** Told how much has left the browser, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends one file; only `XMLHttpRequest` tells how far it has come. Never rejects: what went wrong
 * is a reason that a person can read. The name travels encoded, because headers hold plain ASCII.
 */
export function sendFile<Kept>(
  file: File,
  { address, signal, onProgress }: Sending,
): Promise<Sent<Kept>> {
  return new Promise((finish) => {
    const request = new XMLHttpRequest();
    const refuse = (reason: string) => finish({ kind: "refused", reason });
    request.open("POST", address);
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.setRequestHeader("X-File-Name", encodeURIComponent(file.name));
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("load", () => {
      const answer: Answer<Kept> | null = request.response;
      if (request.status === 201 && answer?.kept) {
        finish({ kind: "kept", kept: answer.kept, isKnown: answer.isKnown === true });
      } else if (isSentAway(request, address)) refuse("Not authenticated");
      else refuse(answer?.error?.message ?? "The shop could not keep it. Please try again.");
    });
    request.addEventListener("error", () =>
      refuse("The shop cannot be reached. Please try again."),
    );
    request.addEventListener("timeout", () => refuse("The shop took too long. Please try again."));
    request.addEventListener("abort", () => refuse("Cancelled"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

/** Whoever is not signed in any more is led to another page, and the browser follows. */
function isSentAway(request: XMLHttpRequest, address: string): boolean {
  return new URL(request.responseURL, location.href).pathname !== address;
}
