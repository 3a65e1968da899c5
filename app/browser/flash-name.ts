/** Of the cookie that asks for a message after a redirect. */
export const flashName = "flash";
