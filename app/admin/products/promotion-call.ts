import { describePromotion, promotionTypes } from "#shop/sales/promotion.ts";
import { call } from "../frame/call.ts";

/** `POST /api/send-promotion-code`, from the fields of the dialog. */
export function sendCode(form: FormData) {
  const to = String(form.get("to") ?? "").trim();
  const type = promotionTypes.find((each) => each === form.get("type"));
  return call("/api/send-promotion-code", {
    body: {
      to,
      code: form.get("code"),
      productName: form.get("productName"),
      ...(type && describePromotion(type)),
    },
    success: `Promotion code sent to ${to}`,
    failure: "Failed to send email: please try again",
    say: (reason) => (saidAsTheyAre.includes(reason) ? reason : `Failed to send email: ${reason}`),
  });
}

const saidAsTheyAre = ["Please enter an email address", "Product not found"];
