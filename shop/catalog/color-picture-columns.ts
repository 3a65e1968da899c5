import { sql } from "drizzle-orm";
import type { ColorPicture } from "./color-picture.ts";

/** All pictures of a product of the statement, in order, with no more of them than it takes to choose one. */
export const colorPictures = sql<ColorPicture[]>`(
  select coalesce(json_agg(json_build_object('key', picture.key, 'color', picture.color)
    order by picture.position), '[]'::json)
  from product_images picture where picture.product_id = products.id)`;
