export * from "./catalog.ts";
export * from "./content.ts";
export * from "./orders.ts";
export * from "./payments.ts";
export * from "./people.ts";
export * from "./pricing.ts";
export * from "./social.ts";
