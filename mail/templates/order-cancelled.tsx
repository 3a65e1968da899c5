import type { TemplateData } from "../template-data.ts";
import type { Sender } from "./index.ts";
import { Action, Layout, TextLink, Words } from "./layout.tsx";

type Props = TemplateData<"order-cancelled"> & { sender: Sender };

export function OrderCancelled({ sender, ...order }: Props) {
  const { name, orderNumber, orderPath, refund } = order;
  return (
    <Layout
      title="Your order is cancelled"
      preview={`Order ${orderNumber} will not be delivered.`}
      sender={sender}
    >
      <Words>{name ? `Hello ${name},` : "Hello,"}</Words>
      <Words>We have cancelled order {orderNumber}. It will not be delivered.</Words>
      {refund && (
        <Words>
          We are refunding {refund} to your original payment method. Your bank may take some days to
          show it.
        </Words>
      )}
      <Words isSoft>
        If you did not expect this, please{" "}
        <TextLink href={`${sender.siteUrl}/contact`}>contact us</TextLink>.
      </Words>
      <Action href={sender.siteUrl + orderPath}>See your order</Action>
    </Layout>
  );
}
