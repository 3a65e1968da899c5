import { Column, Row, Section, Text } from "@react-email/components";
import { type CSSProperties, Fragment } from "react";
import type { TemplateData } from "../template-data.ts";
import type { Sender } from "./index.ts";
import { Action, Layout, mono, Words } from "./layout.tsx";

type Order = TemplateData<"order-confirmation">;

export function OrderConfirmation({ sender, ...order }: Order & { sender: Sender }) {
  const { name, orderNumber, orderPath, lines, sums, total, totalInNaira } = order;
  const { charged, fee, shipTo } = order;
  return (
    <Layout
      title="Your order is confirmed"
      preview={`Order ${orderNumber}: we are preparing your goods.`}
      sender={sender}
    >
      <Words>
        {name ? `Thank you, ${name}.` : "Thank you."}
        {charged && " We have your payment."}
      </Words>
      <Words isSoft>Order {orderNumber}</Words>
      <Section className="rule" style={block}>
        {lines.map((line) => (
          <Line key={[line.name, ...line.choices].join()} {...line} />
        ))}
      </Section>
      <Section className="rule" style={block}>
        {sums.map(({ label, amount }) => (
          <Sum key={label} label={label} amount={amount} />
        ))}
        <Sum label="Total" amount={total} isTotal />
        {totalInNaira && <Sum label="Total in Naira" amount={totalInNaira} />}
        {charged && <Sum label="Charged" amount={charged} />}
        {fee && <Sum label="Of which the payment provider's fee" amount={fee} />}
      </Section>
      {shipTo.length > 0 && <ShipTo address={shipTo} />}
      <Action href={sender.siteUrl + orderPath}>See your order</Action>
    </Layout>
  );
}

function Line({ name, choices, quantity, total }: Order["lines"][number]) {
  return (
    <Row className="line">
      <Column style={{ verticalAlign: "top", paddingBottom: 8 }}>
        <Text className="ink" style={text}>
          {name}
        </Text>
        <Text className="soft" style={detail}>
          {[`Quantity ${quantity}`, ...choices].join("\u00a0· ")}
        </Text>
      </Column>
      <Column style={right}>
        <Text className="ink" style={{ ...text, fontFamily: mono }}>
          {total}
        </Text>
      </Column>
    </Row>
  );
}

function Sum({
  label,
  amount,
  isTotal = false,
}: {
  label: string;
  amount: string;
  isTotal?: boolean;
}) {
  const weight = isTotal ? 600 : 400;
  return (
    <Row className="line">
      <Column style={{ paddingBottom: 4 }}>
        <Text className="ink" style={{ ...text, fontWeight: weight }}>
          {label}
        </Text>
      </Column>
      <Column style={right}>
        <Text className="ink" style={{ ...text, fontFamily: mono, fontWeight: weight }}>
          {amount}
        </Text>
      </Column>
    </Row>
  );
}

function ShipTo({ address }: { address: string[] }) {
  return (
    <Section className="rule" style={block}>
      <Text className="soft" style={detail}>
        Ships to
      </Text>
      <Text className="ink" style={text}>
        {[...address.entries()].map(([place, line]) => (
          <Fragment key={place}>
            {place > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Text>
    </Section>
  );
}

const block: CSSProperties = { borderTop: "1px solid #dcd6c9", padding: "14px 0 10px" };
const text: CSSProperties = { margin: 0, color: "#181611", fontSize: 15, lineHeight: "22px" };
const detail: CSSProperties = { margin: 0, color: "#57534a", fontSize: 13, lineHeight: "20px" };
const right: CSSProperties = {
  verticalAlign: "top",
  textAlign: "right",
  whiteSpace: "nowrap",
  paddingLeft: 16,
};
