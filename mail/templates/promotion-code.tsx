import { Section, Text } from "@react-email/components";
import { type CSSProperties, Fragment } from "react";
import type { TemplateData } from "../template-data.ts";
import type { Sender } from "./index.ts";
import { Action, Layout, mono, Words } from "./layout.tsx";

type Props = TemplateData<"promotion-code"> & { sender: Sender };

export function PromotionCode({ code, promotion, productName, productPath, sender }: Props) {
  return (
    <Layout
      title={promotion}
      preview={`A promotion code for ${productName}: ${code}`}
      sender={sender}
    >
      <Words>Hello,</Words>
      <Words>Here is a promotion code for {productName}:</Words>
      <Section className="rule" style={frame}>
        <Text className="ink" style={figures}>
          {code.split(/(?<=-)/).map((part, place) => (
            <Fragment key={part}>
              {place > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </Text>
        <Text className="soft" style={detail}>
          {promotion}
        </Text>
      </Section>
      <Words>
        Add {productName} to your cart and enter the code at checkout. It can be used once.
      </Words>
      <Action href={sender.siteUrl + productPath}>See the product</Action>
    </Layout>
  );
}

const frame: CSSProperties = {
  border: "1px solid #dcd6c9",
  borderRadius: 4,
  margin: "0 0 16px",
  padding: "14px 8px",
  textAlign: "center",
};

const figures: CSSProperties = {
  margin: 0,
  color: "#181611",
  fontFamily: mono,
  // The longest code fits into one line of a phone.
  fontSize: 16,
  lineHeight: "24px",
  fontWeight: 600,
  overflowWrap: "anywhere",
};

const detail: CSSProperties = { margin: 0, color: "#57534a", fontSize: 13, lineHeight: "20px" };
