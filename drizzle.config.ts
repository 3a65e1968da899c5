import { defineConfig } from "drizzle-kit";

// Only `npm run migration` reads this: it writes a new file to db/migrations from
// the difference between db/schema and the last snapshot.
export default defineConfig({
  dialect: "postgresql",
  schema: "./db/schema/index.ts",
  out: "./db/migrations",
  casing: "snake_case",
});
