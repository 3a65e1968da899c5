import { sql } from "drizzle-orm";
import { users } from "#db";

/**
 * Whether it is known whose account it is: its owner has confirmed the address, or an administrator made it for
 * them and gave them its password. Any other may have been opened by a stranger to the address that it bears.
 */
export const hasKnownOwner = sql<boolean>`(${users.emailVerified} or exists (
  select from audit_log
  where audit_log.subject_id = users.id::text
    and audit_log.subject_type = 'user' and audit_log.action = 'user.create'))`;
