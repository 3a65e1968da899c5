import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { lateStyles } from "./vite.late-styles.ts";
import { leanRouter } from "./vite.lean-router.ts";

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

/**
 * Which modules travel in one file. A page is then a handful of files, which compress better than
 * many small ones: what stays the same from one release of the shop to the next, what stands on and
 * around nearly every public page, the cards of products, the head of a product's page, lists, and the
 * page itself. A group takes along all that its modules need, unless a group before it has that already.
 */
const chunks = [
  {
    name: "framework",
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
  },
  {
    name: "shop",
    test: /[\\/]app[\\/](root|kept-until|ui[\\/](badge|empty-state|field|page|picture|price|quantity|whole-words)|storefront[\\/](currency-selector|card[\\/](image-cycle|use-swipe|.+-(button|menu|words|message))))\.tsx?$/,
  },
  { name: "cards", test: /[\\/]app[\\/]storefront[\\/]product-grid\.tsx$/ },
  {
    name: "head",
    test: /[\\/]app[\\/](ui[\\/](breadcrumbs|stars)|storefront[\\/](document-link|product[\\/]rating-line))\.tsx$/,
  },
  { name: "lists", test: /[\\/]app[\\/]storefront[\\/](product-list|category-cards)\.tsx$/ },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), leanRouter(), lateStyles()],
  // What is loaded late needs little that is not there yet: not worth a script that looks ahead.
  build: { target: "es2024", modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunks },
            // Every page loads dozens of these names, and no letter of a hash can be compressed.
            chunkFileNames: "assets/[name]-[hash:7].js",
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: "./server.ts",
          // A page may carry a function of a file, and takes two bytes a letter where the file does.
          output: { charset: "ascii", comments: { jsdoc: false } },
        },
        sourcemap: true,
      },
      // What is built is for production, whatever NODE_ENV says when it starts.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      resolve: command === "build" ? { noExternal: true, external } : {},
    },
  },
}));
