interface Addressed {
  name: string;
  emailVerified: boolean;
}

/**
 * How a mail about an account calls its owner. Before they have shown that the address is theirs, anybody may have
 * opened it, and what they gave as a name would reach a stranger as the shop's own words.
 */
export function mailedName({ name, emailVerified }: Addressed): string {
  return emailVerified ? name : "";
}
