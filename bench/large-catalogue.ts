import pg from "pg";

/** Words of real data sheets, combined until there are enough products. */
const vocabulary = {
  kind: [
    "Temperature Sensor",
    "Humidity Sensor",
    "Soil Moisture Probe",
    "Indoor Gateway",
    "Outdoor Gateway",
    "Industrial Router",
    "Asset Tracker",
    "BLE Beacon",
    "Wearable Tag",
    "Panic Button",
    "Development Board",
    "Radio Module",
    "Starter Kit",
    "Fibreglass Antenna",
    "Lithium Battery",
    "Power Supply",
    "Current Clamp",
    "Door Contact",
    "Leak Rope",
    "People Counter",
  ],
  radio: ["LoRaWAN", "BLE", "Wi-Fi", "LTE Cat-M1", "NB-IoT", "Zigbee", "Ethernet"],
  place: ["Ceiling", "DIN Rail", "Mast", "Pocket", "Panel", "Street Light", "Cold Room", "Façade"],
  quality: ["Rugged", "Solar", "Compact", "Explosion-Proof", "Low-Power", "Marine", "Precision"],
};

/**
 * Adds products whose names and descriptions share their words as those of a real catalogue do.
 * They stand in the categories that there are, and one in fifty is suspended.
 */
export async function addProducts(database: pg.Client, count: number): Promise<void> {
  const pick = (words: readonly string[], divisor: number) => {
    const list = words.map((word) => pg.escapeLiteral(word)).join(", ");
    return `(array[${list}])[1 + (number / ${divisor}) % ${words.length}]`;
  };
  await database.query(
    `insert into products
       (part_number, name, description, price_minor, stock, specs, category_id, status, created_at)
     select part, part || ' ' || quality || ' ' || kind || ', ' || radio || ', ' || place,
       'A ' || quality || ' ' || kind || ' with ' || radio || ' for mounting on a ' || place
         || '. Calibrated, tested and certified, with mounting bracket and installation guide.',
       900 + number::bigint * 7919 % 190000, 100, array[radio, 'IP67'],
       ids[1 + number % cardinality(ids)],
       case when number % 50 = 49 then 'suspended' else 'active' end,
       now() - number * interval '1 minute'
     from (
       select chr(65 + number % 26) || chr(65 + (number / 26) % 26) || to_char(number, 'FM000000')
           || '-' || chr(65 + (number / 7) % 26) as part,
         ${pick(vocabulary.kind, 1)} as kind, ${pick(vocabulary.radio, 20)} as radio,
         ${pick(vocabulary.place, 140)} as place, ${pick(vocabulary.quality, 3)} as quality, number
       from generate_series(1, $1::int) as number
     ) as made
     cross join (select array(select id from categories order by order_index, id) as ids) as known`,
    [count],
  );
}
