/** A session that nobody uses ends after 30 days. */
export const sessionLifetimeSeconds = 30 * 24 * 3600;

/**
 * A session is good for an hour and then stale. It slides: used within the last 90 seconds of
 * that hour, or any time later in its life, it is renewed for another full life.
 */
export const renewAfterSeconds = 3600 - 90;
