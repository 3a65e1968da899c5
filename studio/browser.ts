import { chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { findChromium } from "../scripts/chromium.ts";

interface OpenPage {
  page: Page;
  close(): Promise<void>;
}

/** The studio's page, ready to take pictures. */
export async function openBrowser(setting: { size: number }): Promise<OpenPage> {
  const opened = await openPage("studio/page.ts");
  await opened.page.waitForFunction(() => "studio" in window);
  await opened.page.evaluate((wanted) => window.studio.open(wanted), setting);
  return opened;
}

/** A script in a browser without a window, drawing by the processor: the same on every machine. */
export async function openPage(entry: string): Promise<OpenPage> {
  const found = findChromium();
  if (!found) throw new Error("There is no Chromium: set CHROMIUM_PATH to its program.");
  const script = await bundle(entry);
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env } as Record<string, string>,
    args: [
      "--no-sandbox",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--ignore-gpu-blocklist",
      "--disable-background-networking",
    ],
  });
  const page = await browser.newPage();
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") console.error(message.text());
  });
  page.on("pageerror", (error) => console.error(error.message));
  await page.addScriptTag({ content: script, type: "module" });
  return { page, close: () => browser.close() };
}

/** Everything the page needs in one script, fonts included. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2024",
      minify: false,
      assetsInlineLimit: 1_000_000,
      lib: { entry, formats: ["es"], fileName: "page" },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && "output" in output ? output.output[0] : null;
  if (!chunk) throw new Error("The studio's page could not be bundled.");
  return chunk.code;
}
