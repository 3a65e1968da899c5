import type { SeedDocument } from "./catalogue/seed-product.ts";

/** Texts that belong to more than one product, by the name they have in storage. */
export const guides = {
  "lorawan-payload-reference": {
    name: "LoRaWAN payload reference",
    paragraphs: [
      "Every LoRaWAN device of the line sends the same kind of message, whatever it measures. A message is a chain of values; each value is one byte that says what it is, followed by its number. All numbers are big-endian, so the first byte is the most significant one. Application data travels on port 10; port 20 carries settings and their confirmations.",
      "0x01 Temperature: signed, 2 bytes, tenths of a degree Celsius.",
      "0x02 Relative humidity: unsigned, 1 byte, halves of a per cent.",
      "0x03 Carbon dioxide: unsigned, 2 bytes, ppm.",
      "0x04 Illuminance: unsigned, 2 bytes, lux.",
      "0x05 Counter: unsigned, 4 bytes, running total since start.",
      "0x06 Contact: 1 byte, 0 is closed and 1 is open.",
      "0x07 Level or distance: unsigned, 2 bytes, millimetres.",
      "0x08 Current: unsigned, 2 bytes, hundredths of an ampere; one entry for each phase, in order.",
      "0x0F Battery: unsigned, 2 bytes, millivolts.",
      "Example: the bytes 01 00 EB 02 62 03 02 8A 0F 0E 10 are 23.5 degrees, 49 per cent, 650 ppm and 3,600 mV.",
      "A decoder must stop at the first identifier that it does not know, because the length of an unknown value cannot be guessed. Everything before it is valid.",
      "Settings are written by a downlink on port 20. The bytes 10 00 0F set the reporting interval to 15 minutes; 11 followed by a temperature sets the upper alarm limit. The device confirms with the same bytes on port 20 in its next message.",
    ],
  },
  "mqtt-topic-reference": {
    name: "MQTT topic reference",
    paragraphs: [
      "Wi-Fi and LTE devices and the gateways of the line publish to one tree of topics. The first level is the prefix that you choose, the second the part number in lower case, the third the serial number that is printed on the device.",
      "PREFIX/PART/SERIAL/state holds the last readings as one JSON object and is retained, so that a new subscriber sees them at once.",
      "PREFIX/PART/SERIAL/event carries what happened once: a button, a door, an alarm. It is not retained and is sent with quality of service 1.",
      "PREFIX/PART/SERIAL/status is online or offline. The second is the last will of the device, which the broker publishes when the connection is lost.",
      "PREFIX/PART/SERIAL/set takes settings as a JSON object. The device answers on PREFIX/PART/SERIAL/set/result with the settings that are now in force.",
      "Names of readings: temperature_c, humidity_percent, co2_ppm, pm25_ug_m3, noise_dba, illuminance_lux, battery_mv. Each object also holds time, in UTC, as ISO 8601 text with seconds.",
      'Example of a state: {"time": "2026-03-02T08:15:00Z", "temperature_c": 23.5, "humidity_percent": 49, "co2_ppm": 650}',
      "Connections use TLS 1.2 or newer on port 8883. A private certificate authority can be loaded through the device's set-up page; the certificate of the broker is always checked.",
    ],
  },
  "gateway-installation-guide": {
    name: "Gateway installation guide",
    paragraphs: [
      "Height is worth more than power. Put the antenna above roofs and trees where you can, half a metre away from metal, and upright. Indoors, choose the stairwell or the top floor rather than the cabinet in the basement.",
      "Before you climb: write down the gateway identifier from the label, test the gateway on the desk with its final cable, and see it on the network server. What does not work on the desk will not work on the mast.",
      "Never power a LoRaWAN gateway without its antenna. The output stage has nowhere to send its energy and can be damaged within seconds.",
      "Keep the coaxial cable short and the Ethernet cable long: a gateway at the mast head loses less than a decibel, 15 metres of ordinary coaxial cable lose more than half the power.",
      "Outdoors, bond the mast and the gateway to earth with at least 16 square millimetres of copper and put a surge protector at both ends of the Ethernet cable. Let each cable hang in a loop below its gland, so that rain drips off before it reaches the seal.",
      "Set the radiated power to what the band allows. In Europe the limit of most EU868 channels is 16 dBm EIRP: antenna gain minus cable loss plus output power must not exceed it.",
      "After installation, walk to the farthest sensor and read signal and spreading factor from its last message. An average worse than -115 dBm, or SF12 on most messages, asks for a better place or a second gateway.",
    ],
  },
  "regional-band-table": {
    name: "Regional band table",
    paragraphs: [
      "The version of a LoRaWAN product says in which region it may transmit. Order the version of the country in which the device will work, not of the country in which it is configured.",
      "EU868: 863 to 870 MHz, for the European Union, the United Kingdom, Nigeria, South Africa and much of Africa and the Middle East. Most channels allow 1 per cent of the time on air.",
      "US915: 902 to 928 MHz, for the United States, Canada and Mexico. No duty cycle; a message may stay on air for at most 400 ms.",
      "AU915: 915 to 928 MHz, for Australia, New Zealand, Brazil and other countries of South America.",
      "AS923: 915 to 928 MHz in four groups, for Japan, Singapore, Thailand, Vietnam, Indonesia and others. Japan asks for listen before talk.",
      "IN865: 865 to 867 MHz, for India. Up to 30 dBm EIRP.",
      "KR920: 920 to 923 MHz, for South Korea, with listen before talk.",
      "National rules change. The regulator of the country has the last word, and the installer carries the responsibility for antenna gain and output power.",
    ],
  },
} satisfies Record<string, SeedDocument>;

export type GuideName = keyof typeof guides;
