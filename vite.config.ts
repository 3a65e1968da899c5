import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Packages with native parts or files of their own; the rest is bundled, which starts six times faster. */
const external = [
  "sharp",
  "pg",
  "pg-native",
  "pg-boss",
  "better-auth",
  "nodemailer",
  "sanitize-html",
  "pdfkit",
  "fontkit",
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2024" },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: "./server.ts" }, sourcemap: true },
      // What is built is for production, whatever NODE_ENV says when it starts.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      resolve: command === "build" ? { noExternal: true, external } : {},
    },
  },
}));
