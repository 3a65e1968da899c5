/** The page of all promotion codes. */
export const promotionCodesAddress = "/admin/products/promotion-codes";
