import type { documentation as table } from "../schema/index.ts";
import { datasheetKey, guideKey, tutorialKey } from "./demonstration-document.ts";
import type { GuideName } from "./guides.ts";
import type { TutorialName } from "./tutorials.ts";

type SeedDocumentation = Pick<
  typeof table.$inferInsert,
  "docType" | "title" | "description" | "content" | "fileUrl" | "videoUrl"
> & {
  /** The product it belongs to, where it belongs to one. */
  partNumber?: string;
};

/** Documents are served under this path by their key. */
const servedUnder = "/files/";

const guideUrl = (name: GuideName) => servedUnder + guideKey(name);
const tutorialUrl = (name: TutorialName) => servedUnder + tutorialKey(name);
const datasheetUrl = (partNumber: string) => servedUnder + datasheetKey({ partNumber });

/** Entries of one type are shown in the order they have here. */
export const documentation: SeedDocumentation[] = [
  {
    docType: "getting_started",
    title: "From the box to the first LoRaWAN reading",
    description:
      "Set up the starter kit, see a reading, and move the sensors to a server of your own.",
    partNumber: "MDK01-L",
    content: `<p>The gateway and the sensors of the kit know each other before they are packed. You need a network cable with internet access and ten minutes.</p>
<h2>Set up</h2>
<ol>
<li>Screw the antenna to the gateway, then connect the network cable and the USB-C supply. Never power the gateway without its antenna.</li>
<li>Wait until the lamp is steady green. Blinking green means that the network gives no address; blinking amber means that the server cannot be reached.</li>
<li>Pull the battery tab of the first sensor. It joins within a minute and sends its first reading at once.</li>
<li>Press the button once. Its event appears beside the readings.</li>
</ol>
<h2>When a sensor does not join</h2>
<ul>
<li>Check that kit and country agree: <code>EU868</code> on the label for Nigeria and Europe, <code>US915</code> for North America.</li>
<li>Move the sensor at least two metres away from the gateway. Too close, the receiver is overdriven.</li>
<li>Hold the button inside the sensor for five seconds to make it join again.</li>
</ul>
<h2>On a server of your own</h2>
<p>Register the device with the <strong>DevEUI</strong>, <strong>JoinEUI</strong> and <strong>AppKey</strong> from the printed sheet, choose LoRaWAN 1.0.4, class A and OTAA, and point the gateway to your server in its web page. Decode port 10 as the payload reference describes.</p>`,
    fileUrl: guideUrl("lorawan-payload-reference"),
  },
  {
    docType: "getting_started",
    title: "Connect a Wi-Fi room sensor to your MQTT broker",
    description:
      "From the captive portal to the first message, with TLS and without a cloud account.",
    partNumber: "MSR01-WA",
    content: `<p>The Wi-Fi room sensors speak MQTT 3.1.1 and 5.0 and need neither gateway nor account.</p>
<ol>
<li>Power the sensor. For ten minutes it opens a network called <code>MSR01-</code> and the last four digits of its serial number.</li>
<li>Join that network with a phone. The set-up page opens by itself; otherwise visit <code>http://192.168.4.1</code>.</li>
<li>Choose your network (2.4 GHz), then enter the address of the broker, port <code>8883</code>, user and password.</li>
<li>Load the certificate of your own authority, if you have one. The certificate of the broker is always checked.</li>
<li>Save. The light bar turns white for a second when the first message was accepted.</li>
</ol>
<p>Look at the messages with any client:</p>
<pre><code>mosquitto_sub -h broker.example.com -p 8883 --capath /etc/ssl/certs \\
  -u reader -P "$PASSWORD" -t 'meridian/msr01-wa/+/state' -v</code></pre>
<p>A sensor that cannot reach the broker keeps measuring, stores its readings and sends them with their true time stamps later.</p>`,
    fileUrl: guideUrl("mqtt-topic-reference"),
  },
  {
    docType: "getting_started",
    title: "Place and power an outdoor gateway",
    description:
      "What decides the range, what protects against lightning, and how to check the result.",
    partNumber: "MGO01-E",
    content: `<p>Height is worth more than power: ten metres more of mast bring more than any antenna.</p>
<h2>Place</h2>
<ul>
<li>Above roofs and trees, half a metre away from metal, antenna upright.</li>
<li>Gateway at the mast head, Ethernet cable down. Fifteen metres of ordinary coaxial cable lose more than half the power.</li>
</ul>
<h2>Protect</h2>
<ul>
<li>Bond mast and gateway to earth with at least 16 mm² of copper.</li>
<li>One surge protector at each end of the Ethernet cable, one arrester in the antenna line.</li>
<li>A drip loop below every gland.</li>
</ul>
<h2>Check</h2>
<p>Walk to the farthest sensor and read its last message. These are good and poor values:</p>
<table>
<thead><tr><th>Value</th><th>Good</th><th>Poor</th></tr></thead>
<tbody>
<tr><td>Signal (RSSI)</td><td>above -105 dBm</td><td>below -115 dBm</td></tr>
<tr><td>Signal to noise</td><td>above 0 dB</td><td>below -12 dB</td></tr>
<tr><td>Spreading factor</td><td>7 to 9</td><td>12 on most messages</td></tr>
</tbody>
</table>`,
    fileUrl: guideUrl("gateway-installation-guide"),
  },
  {
    docType: "getting_started",
    title: "Choose a radio: Wi-Fi, BLE, LoRaWAN, LTE or Ethernet",
    description:
      "Five ways for a reading to reach you, compared by range, battery and running cost.",
    content: `<p>The right radio follows from three questions: how far, how often, and who pays for power.</p>
<table>
<thead><tr><th>Radio</th><th>Range</th><th>Battery</th><th>Running cost</th><th>Choose it for</th></tr></thead>
<tbody>
<tr><td>Wi-Fi</td><td>30 m indoors</td><td>1 to 2 years</td><td>none</td><td>a few rooms with a network that you may use</td></tr>
<tr><td>BLE</td><td>30 m indoors, 100 m and more outdoors</td><td>3 to 7 years</td><td>none</td><td>many small sensors around one gateway</td></tr>
<tr><td>LoRaWAN</td><td>2 to 4 km in towns, 15 km in the open</td><td>5 to 12 years</td><td>none with a gateway of your own</td><td>buildings, farms and cities with small messages</td></tr>
<tr><td>LTE</td><td>wherever phones work</td><td>1 to 6 years</td><td>a SIM for each device</td><td>single sites and things that move</td></tr>
<tr><td>Ethernet</td><td>100 m of cable</td><td>not needed</td><td>none</td><td>fixed places with much data</td></tr>
</tbody>
</table>
<p>If several answers fit, start with a multi-protocol gateway and let the sensors differ.</p>`,
  },
  {
    docType: "api_docs",
    title: "LoRaWAN payload format",
    description:
      "How uplinks are built, with a worked example and a decoder for your network server.",
    content: `<p>A message on port 10 is a chain of values. Each value is one byte that says what it is, followed by its number, most significant byte first.</p>
<table>
<thead><tr><th>Identifier</th><th>Value</th><th>Bytes</th><th>Unit</th></tr></thead>
<tbody>
<tr><td><code>0x01</code></td><td>Temperature, signed</td><td>2</td><td>0.1 °C</td></tr>
<tr><td><code>0x02</code></td><td>Relative humidity</td><td>1</td><td>0.5 %</td></tr>
<tr><td><code>0x03</code></td><td>Carbon dioxide</td><td>2</td><td>ppm</td></tr>
<tr><td><code>0x04</code></td><td>Illuminance</td><td>2</td><td>lux</td></tr>
<tr><td><code>0x0F</code></td><td>Battery</td><td>2</td><td>mV</td></tr>
</tbody>
</table>
<p>The bytes <code>01 00 EB 02 62 03 02 8A 0F 0E 10</code> are 23.5 °C, 49 %, 650 ppm and 3,600 mV.</p>
<pre><code>function decodeUplink({ bytes, fPort }) {
  if (fPort !== 10) return { data: {} };
  const data = {};
  const word = (i) =&gt; (bytes[i] &lt;&lt; 8) | bytes[i + 1];
  const signed = (i) =&gt; (word(i) &lt;&lt; 16) &gt;&gt; 16;
  for (let i = 0; i &lt; bytes.length; ) {
    const id = bytes[i++];
    if (id === 0x01) { data.temperature_c = signed(i) / 10; i += 2; }
    else if (id === 0x02) { data.humidity_percent = bytes[i] / 2; i += 1; }
    else if (id === 0x03) { data.co2_ppm = word(i); i += 2; }
    else if (id === 0x04) { data.illuminance_lux = word(i); i += 2; }
    else if (id === 0x0f) { data.battery_mv = word(i); i += 2; }
    else break;
  }
  return { data };
}</code></pre>
<p>Stop at the first identifier that you do not know: everything before it is valid. The full list of values is in the payload reference among the downloads.</p>`,
    fileUrl: guideUrl("lorawan-payload-reference"),
  },
  {
    docType: "api_docs",
    title: "MQTT topics and messages",
    description:
      "The tree that Wi-Fi devices, LTE devices and gateways publish to, and how to write settings.",
    content: `<p>Topics have the form <code>PREFIX/PART/SERIAL/KIND</code>. The prefix is yours; part and serial number are printed on the device.</p>
<table>
<thead><tr><th>Kind</th><th>Content</th><th>Retained</th></tr></thead>
<tbody>
<tr><td><code>state</code></td><td>last readings as one JSON object</td><td>yes</td></tr>
<tr><td><code>event</code></td><td>a button, a door, an alarm</td><td>no</td></tr>
<tr><td><code>status</code></td><td><code>online</code> or <code>offline</code>, the last will</td><td>yes</td></tr>
<tr><td><code>set</code></td><td>settings that you write</td><td>no</td></tr>
<tr><td><code>set/result</code></td><td>settings now in force</td><td>no</td></tr>
</tbody>
</table>
<p>A state looks like this:</p>
<pre><code>{
  "time": "2026-03-02T08:15:00Z",
  "temperature_c": 23.5,
  "humidity_percent": 49,
  "co2_ppm": 650
}</code></pre>
<p>To report every five minutes, publish <code>{"interval_s": 300}</code> to <code>set</code> and wait for the result. A refused setting is answered with its name and the reason, and nothing is changed.</p>`,
    fileUrl: guideUrl("mqtt-topic-reference"),
  },
  {
    docType: "api_docs",
    title: "Local HTTP interface of the edge gateway",
    description:
      "Read sensors and send downlinks inside your own network, without a cloud in between.",
    partNumber: "MGM01-E",
    content: `<p>The edge gateway answers on port 443 of its own address. Make a token under <em>Settings, Access</em> on its web page and send it with each request as <code>Authorization: Bearer</code>.</p>
<table>
<thead><tr><th>Request</th><th>Answer</th></tr></thead>
<tbody>
<tr><td><code>GET /v1/devices</code></td><td>every known device with its radio, signal and last contact</td></tr>
<tr><td><code>GET /v1/devices/{serial}/state</code></td><td>the last readings</td></tr>
<tr><td><code>GET /v1/devices/{serial}/history?from=&amp;to=</code></td><td>readings of up to 30 days, 1,000 for each page</td></tr>
<tr><td><code>POST /v1/devices/{serial}/downlink</code></td><td>202 and a queue number; the device receives it after its next message</td></tr>
</tbody>
</table>
<p>Times are UTC in ISO 8601. Errors are <code>{"error": {"code": "...", "message": "..."}}</code> with status 401 for a missing or revoked token, 404 for an unknown serial number, and 429 above ten requests a second.</p>`,
  },
  {
    docType: "downloads",
    title: "LoRaWAN payload reference",
    description:
      "Every value identifier, its length and its unit, with an example and the settings of port 20.",
    fileUrl: guideUrl("lorawan-payload-reference"),
  },
  {
    docType: "downloads",
    title: "Regional band table",
    description: "Which version of a LoRaWAN product to order for which country.",
    fileUrl: guideUrl("regional-band-table"),
  },
  {
    docType: "downloads",
    title: "Gateway installation guide",
    description: "Place, cable, earth and check a gateway. One page to take up the ladder.",
    partNumber: "MGO01-T",
    fileUrl: guideUrl("gateway-installation-guide"),
  },
  {
    docType: "downloads",
    title: "MSR01-WA datasheet",
    description: "Ranges, accuracy, supply and ordering of the Wi-Fi room air sensor.",
    partNumber: "MSR01-WA",
    fileUrl: datasheetUrl("MSR01-WA"),
  },
  {
    docType: "video_tutorials",
    title: "Your first LoRaWAN reading",
    description:
      "An animated guide without sound, 30 seconds. Unpack the kit, connect the gateway, wait for the steady green lamp, pull the battery tab of the first sensor and see its reading; then press the button to see an event.",
    partNumber: "MDK01-L",
    videoUrl: tutorialUrl("first-lorawan-reading"),
  },
  {
    docType: "video_tutorials",
    title: "Mount an outdoor gateway",
    description:
      "An animated guide without sound, 30 seconds. Test on the desk, fix the bracket, screw the antenna on before power, earth the antenna line, leave a drip loop in the Ethernet cable and feed it from the injector indoors.",
    partNumber: "MGO01-E",
    videoUrl: tutorialUrl("mount-outdoor-gateway"),
  },
  {
    docType: "video_tutorials",
    title: "Fit a three-phase clamp meter",
    description:
      "An animated guide without sound, 25 seconds, for qualified electricians. Close each clamp around one insulated conductor with the arrow towards the load, and lead the radio out of the steel cabinet.",
    partNumber: "MEM01-L",
    videoUrl: tutorialUrl("fit-clamp-meter"),
  },
];
