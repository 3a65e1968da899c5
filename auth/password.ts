/** A password has 8 to 72 characters, wherever it is set. */
export const passwordLength = { least: 8, most: 72 } as const;
