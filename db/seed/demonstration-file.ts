import { readDemonstrationDocument } from "./demonstration-document.ts";
import { drawDemonstrationPicture } from "./demonstration-picture.ts";

/** A picture or document of the demonstration catalogue, by its key such as `demo/msr01-wa-white-0.svg`. */
export function findDemonstrationFile(key: string): { contentType: string; body: string } | null {
  const drawing = drawDemonstrationPicture(key);
  if (drawing !== null) return { contentType: "image/svg+xml", body: drawing };
  return readDemonstrationDocument(key);
}
