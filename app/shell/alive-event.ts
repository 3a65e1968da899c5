/** Told to the window once React has taken over the page that the server sent. */
export const aliveEvent = "alive";
