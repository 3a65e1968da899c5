export const socialMedia = "/admin/social-media";

/** What the tab Social Media is made of. */
export const socialMediaSections = {
  label: "Social media",
  sections: [
    { to: socialMedia, label: "Posts" },
    { to: `${socialMedia}/campaigns`, label: "Campaigns" },
    { to: `${socialMedia}/create`, label: "Create Post" },
    { to: `${socialMedia}/accounts`, label: "Accounts" },
    { to: `${socialMedia}/analytics`, label: "Analytics" },
  ],
} as const;
