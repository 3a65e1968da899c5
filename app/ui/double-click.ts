/** How long most systems wait for the second press of a double click, in milliseconds. */
export const doubleClickMs = 500;
