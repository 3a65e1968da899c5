/**
 * The contract between the shop and a social media platform that takes a text. What can go wrong
 * is a value; its message is a sentence for people and never holds the access token.
 */
export interface Publisher {
  /**
   * Whether nothing is shown before `keepDraft` was told: an attempt that ended without a draft
   * then came to nothing, and one with a draft can be taken up where it ended.
   */
  prepares: boolean;

  publish(post: PostToPublish): Promise<Published>;
}

export interface PostToPublish {
  content: string;
  /** Without their signs: `iot`, not `#iot`. */
  hashtags: readonly string[];
  account: {
    /** The platform's own name of the account, where one was given. */
    id: string | null;
    accessToken: string;
  };
  /** What an earlier attempt had prepared there. */
  draftId: string | null;
  /** Keeps what was prepared, before it is shown. */
  keepDraft(draftId: string): Promise<void>;
}

export type Published =
  /** The platform took it. Null where it did not say under which name. */
  | { kind: "posted"; externalId: string | null }
  /** The platform said no: the same call would be refused again. */
  | { kind: "refused"; message: string }
  /** Nothing was posted, and the same call may be made again later. */
  | { kind: "busy"; message: string; retryAfterSeconds: number | null }
  /** Nobody knows whether it was posted: the answer was lost. */
  | { kind: "unknown"; message: string };

/** The platforms that take a text by one documented call or two. */
export const textPlatforms = ["twitter", "linkedin", "facebook", "threads"] as const;

export type TextPlatform = (typeof textPlatforms)[number];

export type Publishers = Readonly<Record<TextPlatform, Publisher>>;
