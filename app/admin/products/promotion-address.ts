/** The page of all promotion codes; their forms and buttons ask it wherever they stand. */
export const promotionCodesAddress = "/admin/products/promotion-codes";
