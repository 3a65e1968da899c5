import { products } from "#db/seed/catalogue/products.ts";
import type { Color } from "#db/seed/catalogue/seed-product.ts";
import type { Angle } from "#db/seed/demonstration-shots.ts";
import { describeDevice } from "./device.ts";
import { loadFonts } from "./fonts.ts";
import { models } from "./models.ts";
import { openStudio, type Studio } from "./scene.ts";

/** What the script that takes the pictures may ask of this page. */
export interface StudioPage {
  open(setting: { size: number }): Promise<void>;
  /** The picture as a PNG in base64. */
  take(wanted: { partNumber: string; color: Color; angle: Angle }): string;
}

declare global {
  interface Window {
    studio: StudioPage;
  }
}

let studio: Studio | null = null;

window.studio = {
  async open(setting) {
    await loadFonts();
    studio = openStudio(setting);
  },
  take({ partNumber, color, angle }) {
    const product = products.find((entry) => entry.partNumber === partNumber);
    const build = product && models[product.shape.family];
    if (!studio || !build) throw new Error(`There is no model of ${partNumber}.`);
    studio.take(build(describeDevice(product, color)), angle);
    return studio.canvas.toDataURL("image/png").split(",")[1] ?? "";
  },
};
