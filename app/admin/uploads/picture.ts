import { db } from "#db";
import { filesOfPicture, widestPicture } from "#shop/content/picture-files.ts";
import { recordUpload } from "#shop/content/uploads.ts";
import { keepPicture, mostPixels, type PictureRead, readPicture } from "#storage/pictures.ts";
import { storage } from "#storage/shop-storage.ts";
import { administratorOf } from "../administrator.ts";
import type { Route } from "./+types/picture";
import { answerUpload, refuseFile } from "./arrival.ts";
import { pictureLimits } from "./limits.ts";
import type { KeptPicture } from "./picture-field.tsx";

/** `POST /admin/uploads/picture`: the body is the file. Answers 201 with what was kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  return answerUpload(request, pictureLimits, async ({ path, name }) => {
    const read = await readPicture(path, { widest: widestPicture });
    if (read.kind !== "read") return refuseFile(read.kind, reasons[read.kind]);
    const { picture } = read;
    const { key, width, height } = picture;
    const sizeBytes = picture.bytes.length;
    await recordUpload(db, {
      actor,
      upload: { key, kind: "picture", name, sizeBytes, width, height },
    });
    await keepPicture(storage, { picture, files: filesOfPicture(key) });
    const kept: KeptPicture = { key, alt: name };
    return Response.json({ kept }, { status: 201 });
  });
}

const reasons: Record<Exclude<PictureRead["kind"], "read">, string> = {
  unknown_type: `Only ${pictureLimits.kinds} pictures can be uploaded`,
  heic: "HEIC pictures cannot be read here. Save it as JPEG first",
  too_many_pixels: `The picture has too many pixels: at most ${mostPixels / 1_000_000} million`,
  damaged: "The picture cannot be read. The file may be damaged",
};
