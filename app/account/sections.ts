/** The pages of the account, in their order, each below /account. */
export const sections = [
  { path: "", label: "Profile" },
  { path: "security", label: "Password and security" },
  { path: "identities", label: "Linked sign-ins" },
  { path: "sessions", label: "Where you are signed in" },
  { path: "privacy", label: "Privacy and data" },
] as const;

export function sectionAddress({ path }: { path: string }): string {
  return path ? `/account/${path}` : "/account";
}

export function findSection(pathname: string) {
  const address = pathname.replace(/\/+$/, "");
  return sections.find((section) => sectionAddress(section) === address) ?? sections[0];
}
