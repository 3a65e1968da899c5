/** Windows wide enough to belong to a machine on a quick line. */
export const wide = "(width >= 48rem)";
