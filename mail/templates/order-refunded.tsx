import type { TemplateData } from "../template-data.ts";
import type { Sender } from "./index.ts";
import { Action, Layout, TextLink, Words } from "./layout.tsx";

type Props = TemplateData<"order-refunded"> & { sender: Sender };

export function OrderRefunded({ sender, ...order }: Props) {
  const { name, orderNumber, orderPath, refund, isOfSale } = order;
  return (
    <Layout
      title="Your money is on its way back"
      preview={`${refund} for order ${orderNumber} goes back to you.`}
      sender={sender}
    >
      <Words>{name ? `Hello ${name},` : "Hello,"}</Words>
      <Words>
        We have refunded {refund} for order {orderNumber} to your original payment method. Your bank
        may take some days to show it.
      </Words>
      {!isOfSale && (
        <Words>
          We did not accept this payment for the order. Giving it back changes nothing about the
          order itself.
        </Words>
      )}
      <Words isSoft>
        If it has not arrived after ten days, please{" "}
        <TextLink href={`${sender.siteUrl}/contact`}>contact us</TextLink>.
      </Words>
      <Action href={sender.siteUrl + orderPath}>See your order</Action>
    </Layout>
  );
}
