import { z } from "zod";

/**
 * The id of a record, in the small letters in which PostgreSQL answers it: whoever compares the two would
 * not find a record that was asked for in capitals.
 */
export const recordId = (message: string) => z.uuid(message).toLowerCase();
