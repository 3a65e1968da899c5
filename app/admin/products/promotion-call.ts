import { keepPage } from "#app/keep-page.ts";
import { describePromotion, promotionTypes } from "#shop/sales/promotion.ts";
import { call } from "../frame/call.ts";

interface Action {
  request: Request;
  serverAction: () => Promise<unknown>;
}

/** The client action of a page that shows promotion codes: they are mailed by the call that programs use as well. */
export async function sendOrKeepPage({ request, serverAction }: Action): Promise<unknown> {
  const form = await request.clone().formData();
  return form.get("intent") === "send-code" ? sendCode(form) : keepPage({ serverAction });
}

/** `POST /api/send-promotion-code`, from the fields of the dialog. */
function sendCode(form: FormData) {
  const to = String(form.get("to") ?? "").trim();
  const type = promotionTypes.find((each) => each === form.get("type"));
  return call("/api/send-promotion-code", {
    body: {
      to,
      code: form.get("code"),
      productName: form.get("productName"),
      ...(type && describePromotion(type)),
    },
    key: form.get("newId"),
    success: `Promotion code sent to ${to}`,
    failure: "Failed to send email: please try again",
    say: (reason) => (saidAsTheyAre.includes(reason) ? reason : `Failed to send email: ${reason}`),
  });
}

const saidAsTheyAre = ["Please enter an email address", "Product not found"];
