import type { TemplateData } from "../template-data.ts";
import type { Sender } from "./index.ts";
import { Action, Layout, TextLink, Words } from "./layout.tsx";

type Props = TemplateData<"order-shipped"> & { sender: Sender };

export function OrderShipped({ sender, ...order }: Props) {
  const { name, orderNumber, orderPath, carrier, trackingNumber, trackingAddress, shipTo } = order;
  return (
    <Layout
      title="Your order is on its way"
      preview={`Order ${orderNumber} has left us.`}
      sender={sender}
    >
      <Words>{name ? `Hello ${name},` : "Hello,"}</Words>
      <Words>Order {orderNumber} has left us and is on its way to you.</Words>
      {carrier && <Words>Carrier: {carrier}</Words>}
      {trackingNumber && (
        <Words>
          Tracking number: <Followed number={trackingNumber} address={trackingAddress} />
        </Words>
      )}
      {shipTo.length > 0 && <Words isSoft>Ships to {shipTo.join(", ")}</Words>}
      <Action href={sender.siteUrl + orderPath}>See your order</Action>
    </Layout>
  );
}

/** The number, which leads to the carrier where the shop knows its pages. */
function Followed({ number, address }: { number: string; address: string | null }) {
  return address === null ? number : <TextLink href={address}>{number}</TextLink>;
}
