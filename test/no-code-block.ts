/** Stands in for a part of mails that no mail of the shop has. */
export {};
