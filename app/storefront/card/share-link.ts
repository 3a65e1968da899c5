interface Shared {
  /** The whole address of what is shared. */
  url: string;
  title: string;
}

/** Where a page can be shared, in the order of the menu. All but the e-mail open in a small window. */
export const shareTargets = ["LinkedIn", "Twitter", "Facebook", "WhatsApp", "Email"] as const;

export type ShareTarget = (typeof shareTargets)[number];

/** The address that offers `url` to others at a network, with every parameter escaped. */
export function shareLink(target: ShareTarget, { url, title }: Shared): string {
  switch (target) {
    case "LinkedIn":
      return address("https://www.linkedin.com/sharing/share-offsite/", { url });
    case "Twitter":
      return address("https://twitter.com/intent/tweet", { url, text: title });
    case "Facebook":
      return address("https://www.facebook.com/sharer/sharer.php", { u: url });
    case "WhatsApp":
      return address("https://wa.me/", { text: `${title} ${url}` });
    case "Email":
      return address("mailto:", { subject: title, body: `${title}\n${url}` });
  }
}

/** Blanks become %20 rather than +, which mail programs would show as it stands. */
function address(base: string, parameters: Record<string, string>): string {
  const query = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${base}?${query.join("&")}`;
}
