import { readFile } from "node:fs/promises";
import { filesOfPicture, type PictureFile } from "#shop/content/picture-files.ts";
import { resizePicture } from "#storage/pictures.ts";
import { hashOfKey, type Storage } from "#storage/storage.ts";

/** The path of the picture whose content has this hash; null for any other hash. */
export type FindMaster = (hash: string) => string | null;

/**
 * The storage, and in it the pictures of the demonstration catalogue in every size that pages use.
 * A size is made when it is first asked for and kept like one that was uploaded; whoever asks for
 * it meanwhile waits for the same work.
 */
export function withDemonstrationPictures(storage: Storage, findMaster: FindMaster): Storage {
  const inWork = new Map<string, Promise<void>>();

  async function make(key: string, wanted: { master: string; file: PictureFile }): Promise<void> {
    const bytes = await resizePicture(await readFile(wanted.master), wanted.file);
    await storage.put(key, bytes);
  }

  return {
    put: (key, content) => storage.put(key, content),
    remove: (key) => storage.remove(key),
    async open(key) {
      const kept = await storage.open(key);
      const wanted = kept ? null : findWanted(key, findMaster);
      if (!wanted) return kept;
      const work = inWork.get(key) ?? make(key, wanted).finally(() => inWork.delete(key));
      inWork.set(key, work);
      await work;
      return storage.open(key);
    },
  };
}

/** Only the sizes that pages ask for are made: nobody fills the disk with others. */
function findWanted(key: string, findMaster: FindMaster) {
  const hash = hashOfKey(key);
  const master = hash && findMaster(hash);
  const file = filesOfPicture(`${hash}.webp`).find((each) => each.key === key);
  return master && file ? { master, file } : null;
}
