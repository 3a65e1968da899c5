import { drawDemonstrationPicture } from "./demonstration-picture.ts";

/** A picture of the demonstration catalogue, by its key such as `demo/msr01-wa-white-0.svg`. */
export function findDemonstrationFile(key: string): { contentType: string; body: string } | null {
  const drawing = drawDemonstrationPicture(key);
  return drawing === null ? null : { contentType: "image/svg+xml", body: drawing };
}
