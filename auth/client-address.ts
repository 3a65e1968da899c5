/** Set by the front of the shop on every request; what a client sends under this name is dropped. */
export const clientAddressHeader = "x-client-address";
