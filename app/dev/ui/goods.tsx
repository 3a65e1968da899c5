import { useState } from "react";
import { AddressText } from "#app/ui/address-text.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { LocalDate } from "#app/ui/local-date.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { PageTitle } from "#app/ui/page.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { QuantityControl } from "#app/ui/quantity.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { RowDate } from "#app/ui/table/row-date.tsx";
import { WholeWords } from "#app/ui/whole-words.tsx";
import { mostUnits } from "#shop/sales/cart.ts";
import type { Currency } from "#shop/sales/currency.ts";
import { Columns, Family, Row, Specimen } from "./specimen.tsx";

const naira: Currency = {
  code: "NGN",
  name: "Nigerian Naira",
  symbol: "₦",
  flag: "🇳🇬",
  rate: "1550",
  decimals: 0,
};
const yen: Currency = {
  ...naira,
  code: "JPY",
  name: "Yen",
  symbol: "¥",
  rate: "149.5",
};

export function Goods() {
  const [quantity, setQuantity] = useState(12);
  return (
    <Family name="Goods">
      <Columns>
        <Specimen of="Price, in dollars, Naira and Yen">
          <p className="flex flex-wrap gap-6 text-lg">
            <Price usdMinor={8900} />
            <Price usdMinor={8900} currency={naira} />
            <Price usdMinor={8900} currency={yen} />
          </p>
        </Specimen>
        <Specimen of="Stars">
          <Row>
            {[1, 3, 5].map((rating) => (
              <Stars key={rating} rating={rating} />
            ))}
          </Row>
        </Specimen>
        <Specimen of="Quantity: in between, at its least, at its most">
          <Row>
            <QuantityControl
              label="Quantity of probes"
              value={quantity}
              least={1}
              onChange={setQuantity}
            />
            <QuantityControl label="Quantity of gateways" value={1} least={1} onChange={() => {}} />
            <QuantityControl
              label="Quantity of beacons"
              value={mostUnits}
              least={1}
              onChange={() => {}}
            />
          </Row>
        </Specimen>
        <Specimen of="Days and moments, in the reader's own language and zone">
          <p>
            <LocalDate day="2026-11-21" />,{" "}
            <LocalTime at={new Date("2026-11-21T09:05:00Z")} style="moment" />
          </p>
          <p>
            <LocalDate day="2026-11-21" style="month" />,{" "}
            <LocalTime at={new Date("2026-11-21T09:05:00Z")} style="date" />
          </p>
          <p>
            <LocalDate day="2026-11-21" style="shortDateOfYear" />,{" "}
            <LocalTime at={new Date("2026-11-21T09:05:00Z")} style="shortDateOfYear" />; in a row{" "}
            <RowDate at="2026-11-21" />
          </p>
        </Specimen>
        <Specimen of="Name and address: where their lines end">
          <p className="max-w-56 text-lg">
            <WholeWords text="MGI01-W Plug-In LoRaWAN Gateway, Wi-Fi" />
          </p>
          <p className="mt-2 max-w-56">
            <AddressText text="ada.obi.measurements@water.example" />
          </p>
        </Specimen>
        <Specimen of="Picture">
          <Picture
            imageKey="shared/shop.jpg"
            alt="The shop"
            width={1200}
            height={630}
            comesFirst
            className="rounded-md"
          />
        </Specimen>
        <Specimen of="No picture">
          <Picture
            imageKey={null}
            alt="Soil probe"
            width={400}
            height={210}
            className="w-full rounded-md"
          />
        </Specimen>
      </Columns>
    </Family>
  );
}

export function Text() {
  return (
    <Family name="Text">
      <Specimen of="Running text">
        <Prose>
          <p>
            A gateway hears <a href="/sensors">every sensor</a> within two kilometres,{" "}
            <strong>without a wire</strong>, on <code>EU868</code>.
          </p>
          <h3>Before you begin</h3>
          <ul>
            <li>Screw the antenna on.</li>
            <li>Connect the network cable.</li>
          </ul>
          <ol>
            <li>Wait for the steady green lamp.</li>
            <li>Pull the battery tab.</li>
          </ol>
          <blockquote>Height is worth more than power.</blockquote>
          <pre>
            <code>mosquitto_sub -t 'meridian/+/state'</code>
          </pre>
          <div className="wide">
            <table>
              <thead>
                <tr>
                  <th scope="col">Value</th>
                  <th scope="col">Good</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <td>Signal</td>
                  <td>above -105 dBm</td>
                </tr>
              </tbody>
            </table>
          </div>
        </Prose>
      </Specimen>
      <Specimen of="Title of a page">
        <PageTitle
          eyebrow="Sensors"
          intro="Everything that measures: air, water, soil, presence and current."
          aside={<span className="figures text-ink-soft">48 products</span>}
        >
          Sensors
        </PageTitle>
      </Specimen>
    </Family>
  );
}

export function Icons({ names }: { names: readonly string[] }) {
  return (
    <Family name="Icons">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
        {names.map((name) => (
          <li key={name} className="flex flex-col items-center gap-1 text-center">
            <Icon name={name as IconName} className="size-6" />
            <span className="figures wrap-anywhere text-ink-faint text-xs">{name}</span>
          </li>
        ))}
      </ul>
    </Family>
  );
}
