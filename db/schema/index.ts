export * from "./catalog.ts";
export * from "./content.ts";
export * from "./people.ts";
export * from "./sales.ts";
export * from "./social.ts";
