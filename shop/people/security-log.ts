/** What is told of the doors of the shop, and whether somebody who watches over it should look. */
const severities = {
  "signed in": "info",
  "second step due": "info",
  "identity proven": "info",
  "sign-in refused": "warn",
  "identity not proven": "warn",
  "right refused": "warn",
  "limit reached": "warn",
  "foreign origin": "warn",
  "wrong signature": "warn",
  "wrong token": "warn",
  "filled in by a machine": "warn",
  "virus found": "warn",
} as const;

export type SecurityEvent = keyof typeof severities;

/** Ids and names of the shop's own: nothing that somebody typed, and nobody's name or address. */
interface Details {
  /** Whom it concerns, as far as that is known. */
  userId?: string | null | undefined;
  /** The way in, such as `password` or `authenticator`. */
  by?: string | undefined;
  /** The door or the limit. */
  at?: string | undefined;
  /** Why it was refused, as a code; of a virus, the name that the scanner has for it. */
  reason?: string | undefined;
}

/** As it is handed to the log, which adds the time, the request and a name for who asked. */
export class SecurityEntry {
  readonly event: SecurityEvent;
  readonly details: Details;

  constructor(event: SecurityEvent, details: Details) {
    this.event = event;
    this.details = details;
  }
}

/**
 * Tells the log of something that a watch over the shop looks for: called where it is decided. What
 * changes somebody's account is in the audit log besides, which people of the shop read.
 */
export function logSecurity(event: SecurityEvent, details: Details = {}): void {
  console[severities[event]](new SecurityEntry(event, details));
}
