import { eq } from "drizzle-orm";
import { type Database, productSharePictures } from "#db";

/** The picture that was drawn last for a product: what it was drawn from, and where it lies. */
export async function findSharePicture(
  db: Database,
  productId: string,
): Promise<{ version: string; key: string } | null> {
  const { version, key } = productSharePictures;
  const [row] = await db
    .select({ version, key })
    .from(productSharePictures)
    .where(eq(productSharePictures.productId, productId));
  return row ?? null;
}

/** Remembers a new picture. Answers the key of the one that it replaces; null where there was none. */
export async function keepSharePicture(
  db: Database,
  picture: { productId: string; version: string; key: string },
): Promise<{ replacedKey: string | null }> {
  return db.transaction(async (tx) => {
    const [old] = await tx
      .select({ key: productSharePictures.key })
      .from(productSharePictures)
      .where(eq(productSharePictures.productId, picture.productId))
      .for("update");
    await tx
      .insert(productSharePictures)
      .values(picture)
      .onConflictDoUpdate({
        target: productSharePictures.productId,
        set: { version: picture.version, key: picture.key, createdAt: new Date() },
      });
    return { replacedKey: old && old.key !== picture.key ? old.key : null };
  });
}
