/** The platforms a post can go to, in the order in which they are offered. */
export const platforms = [
  "facebook",
  "instagram",
  "twitter",
  "linkedin",
  "tiktok",
  "youtube",
  "threads",
  "pinterest",
] as const;

export type Platform = (typeof platforms)[number];

interface Facts {
  label: string;
  /** The most characters of a text, as the platform itself counts them: see `measureText`. */
  limit: number;
  /** Why a post fails there; null where a text can be posted. */
  obstacle: string | null;
}

export const platformFacts: Readonly<Record<Platform, Facts>> = {
  facebook: { label: "Facebook", limit: 63_206, obstacle: null },
  instagram: {
    label: "Instagram",
    limit: 2200,
    obstacle: "Instagram takes no post without a picture or a video",
  },
  twitter: { label: "X", limit: 280, obstacle: null },
  linkedin: { label: "LinkedIn", limit: 3000, obstacle: null },
  tiktok: {
    label: "TikTok",
    limit: 2200,
    obstacle: "TikTok takes no post without a picture or a video",
  },
  youtube: { label: "YouTube", limit: 5000, obstacle: "YouTube takes no post without a video" },
  threads: { label: "Threads", limit: 500, obstacle: null },
  pinterest: {
    label: "Pinterest",
    limit: 500,
    obstacle: "Pinterest takes no post without a picture",
  },
};

/** What people call each. */
export const platformLabels: Readonly<Record<string, string>> = Object.fromEntries(
  platforms.map((platform) => [platform, platformFacts[platform].label]),
);
