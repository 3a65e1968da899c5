import { z } from "zod";
import { describePromotion, promotionTypes } from "#shop/sales/promotion.ts";

const noAddress = "Please enter an email address";
const noProduct = "Product not found";
const noPromotion = "The promotion is a free subscription, or a discount of 10%, 20% or 30%";

/** A promotion is told as its kind and, for a discount, its value. */
export const sendPromotionBody = z
  .object({
    to: z
      .string(noAddress)
      .trim()
      .min(1, noAddress)
      .pipe(z.email("Invalid email address").max(255, "Invalid email address")),
    code: z.string("The promotion code is missing").max(100, "The promotion code is too long"),
    productName: z.string(noProduct).min(1, noProduct).max(200, noProduct),
    promotionType: z.enum(["free_subscription", "discount"], noPromotion),
    discountValue: z.string(noPromotion).nullish(),
  })
  .transform(({ promotionType, discountValue, ...rest }, context) => {
    const type = promotionTypes.find((each) => {
      const told = describePromotion(each);
      return told.promotionType === promotionType && told.discountValue === (discountValue ?? "");
    });
    if (type) return { ...rest, type };
    context.addIssue({ code: "custom", path: ["discountValue"], message: noPromotion });
    return z.NEVER;
  });
