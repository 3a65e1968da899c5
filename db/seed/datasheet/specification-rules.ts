/** The groups of a specification, in the order they are printed. */
export const groups = [
  "Radio and network",
  "Positioning",
  "Measurement",
  "Inputs and outputs",
  "Power",
  "Computing",
  "Environment",
  "Mechanics",
  "Standards",
  "Functions",
  "Supply",
] as const;

export type Group = (typeof groups)[number];

type Rule = readonly [group: Group, parameter: string, pattern: RegExp];

/** Lines whose words would lead a broader rule astray. */
const particular: readonly Rule[] = [
  ["Supply", "Included", /^(?:LTE g|G)ateway, |^\d+ (?:gateways|vibration sensors),|^MSR01-WA, /],
  [
    "Mechanics",
    "Connector and cable",
    /UTP|glands?\b|(?<!three )\bplugs?\b|fixed cord|^Open end|glass-fibre|vented cable|^5 mm cable|^4 × SMA|^Probes/,
  ],
  ["Mechanics", "Connection", /BSP thread|G1\/4/],
  ["Mechanics", "Form factor", /LCC$|^M\.2 3042|^ISO card pocket/],
  [
    "Mechanics",
    "Mounting",
    /^Stacks on|^GU10|DIN rail or|Pole clamp|Mast clamp|[Rr]ail EN|rail and|[Hh]ole|^Quarter-turn|round or square|^Fits|^fits/,
  ],
  ["Mechanics", "Material", /UV-(?:stable|resistant)|^Split core/],
  ["Environment", "Shock and load", /^shock|^drop-tested|^Vibration 10 g|^Load-/],
  ["Measurement", "Light", /\bnm$|W\/m²|^[Ll]ux|^Light level|Lux-hour/],
  ["Measurement", "Sound", /dB\(A\)/],
  [
    "Measurement",
    "Sensor element",
    /^Ceramic cell|^Time of flight|^Exchangeable|(?<!Shelf )[Ll]ife \d+ (?:years|seasons)|^Shaft/,
  ],
  [
    "Measurement",
    "States",
    /^Open, closed|^Gap up to|^Occupied|^Position by tilt|^Tilt, removal|^Contact time/,
  ],
  ["Measurement", "Range", /ranges as versions/],
  ["Measurement", "Accuracy", /^Temperature-compensated/],
  [
    "Measurement",
    "Current and energy",
    /[Ss]tate of charge|current measurement|^±1 % above|^Voltage taps/,
  ],
  ["Measurement", "Wind and weather", /^Wind, rain/],
  ["Inputs and outputs", "Signals", /dB local|^Siren|^95 dB|^Directional|^Floats/],
  [
    "Inputs and outputs",
    "Inputs and outputs",
    /(?<!Aux )\brelays?\b(?!.* TS011)|outputs?,|valve output|4 to 20 mA|digital inputs?|pulse inputs|^Pulse output|target levels|^Source|^Mid-point|^Call button/i,
  ],
  ["Computing", "Processor", /(?:Quad|Dual)-core|MHz core/],
  ["Computing", "Memory", /^\d+ KB, |\brecord(?!,)\b/],
  ["Radio and network", "Frequency range", /^2 × LTE/],
  ["Radio and network", "Attenuation", /^[\d.]+ dB at/],
  ["Radio and network", "Filter", /^Cavity/],
  ["Radio and network", "Other radios", /13\.56 MHz|ISO 15693/],
  ["Power", "Solar and harvesting", /^Batteryless/],
  ["Power", "Battery", /^Shelf life/],
  ["Functions", "Set-up", /^Downlink sets/],
  ["Computing", "Software", /^Image converter/],
  ["Functions", "Feature", /^Odometer|^Engine hours|^Compass|^Relay per/],
];

const broad: readonly Rule[] = [
  ["Radio and network", "Connectivity", /^(?:Wi-Fi|BLE|LoRaWAN|LTE|Ethernet)$/],
  ["Radio and network", "Region", /^EU868\b|^AS923 and|^All regions/],
  ["Environment", "Protection", /^(?:IP\d\d|IK\d\d|IP68 and IK10|.*\bIP6[5-9]K?$)/],
  [
    "Environment",
    "Operating temperature",
    /^-?\d+ to [+-]\d+ °C(?:$|, no fan)|^0 to 50 °C op|70 °C amb|option to -40/,
  ],
  ["Mechanics", "Weight", /^[\d.]+ k?g\b/],
  ["Mechanics", "Load", /^Load \d/],
  ["Radio and network", "Cellular", /\bLTE\b|NB-IoT|Cat M1|\bCat \d|\b5G\b|GSM|\bSIM|VoLTE|2G\b/],
  [
    "Positioning",
    "Positioning and time",
    /GNSS|GPS|^L1 and L5|positioning|^Position\b|\bUWB\b|Direction finding|1PPS|±10 cm ranging/,
  ],
  ["Radio and network", "Bluetooth", /Bluetooth|\bBLE\b|iBeacon|[Aa]dvertis|Coded PHY|Mesh config/],
  ["Radio and network", "LoRaWAN", /LoRaWAN|Class A and class C|Listen before|uplink channels/],
  ["Radio and network", "Wi-Fi", /802\.11|Wi-Fi|roaming|GHz mesh/],
  ["Radio and network", "Channels", /^\d+ (?:× .*)?channels/],
  ["Radio and network", "Frequency range", /MHz,|GHz,|\bMHz to\b|\d MHz$|GHz 2 dBi/],
  ["Radio and network", "Other radios", /Thread |Zigbee|Matter|M-Bus|OMS 4|NFC|wireless/],
  ["Radio and network", "Antenna", /antenna|dBi\b|VSWR|Radiates|Front-to-back/i],
  ["Radio and network", "Output and sensitivity", /dBm?\b/],
  ["Radio and network", "Range", /in the open|line of sight|Range extension/],
  [
    "Radio and network",
    "Ethernet",
    /\bEthernet\b|Mbit|RJ45|\bSFP\b|gigabit|Ring recovery|X-coded|VLAN|802\.1X|NAT 1:1/,
  ],
  [
    "Radio and network",
    "Protocols",
    /MQTT|HTTPS?\b|BACnet|Modbus|OPC UA|[Ww]ebhook|CoAP|SNMP|Basics Station|JSON|[Pp]acket|[Nn]etwork server|decoders|PCAP/,
  ],
  ["Radio and network", "Security", /\bTLS\b|AES|VPN|IPsec|Secure|Signed|password|[Rr]olling/],
  ["Power", "Power over Ethernet", /\bPoE|802\.3a[ft]/],
  [
    "Power",
    "Protection",
    /surge|[Oo]verheat|gas tube|lightning|kA,|^Isolation|^Ripple|^Efficiency/,
  ],
  [
    "Power",
    "Solar and harvesting",
    /[Ss]olar|MPPT|panel,|maximum power|Harvests|150 lux|^Input 50 mV|^Cold start/,
  ],
  [
    "Inputs and outputs",
    "Interfaces",
    /RS-?(?:232|485)|\bUART|\bSPI\b|I2C|\bCAN\b|SWD|A-coded|[Cc]onsole|socket|RJ11|OBD|[Oo]ptical head|connectors$|10-pin|headers?\b|M12 ports|USB 2|USB-A, serial|USB over|USB-C (?:with|isolated)|PCIe/,
  ],
  [
    "Power",
    "Battery",
    /batter|cells?, \d|cells?$|CR\d{4}|^\d+ × (?:AA|AAA|D|C)\b|[mA]Ah|\bAh\b|a charge|years? at|months at|h (?:backup|bridging|with)|days (?:without|between)|backup|\bQi\b|[Cc]harg|AA size|D size|LiPo|maintenance-free|^Energy from|Supercapacitor|pulse rated|^72 h|place tray/i,
  ],
  [
    "Power",
    "Supply voltage",
    /V (?:DC|AC|or|supply|in\b)|^[\d.]+ to [\d.]+ V|^[\d.,]+ V\b|[Mm]ains|USB-C or|^USB-C, |^USB-A powered|Self-powered|230 V versions/,
  ],
  ["Power", "Power", /[µm]A\b|\bmW\b|\d W\b|PSM$|asleep|deep sleep/],
  ["Measurement", "Standard and class", /\bclass\b|\bMID\b|Class 2|EN 50160/],
  [
    "Measurement",
    "Temperature and humidity",
    /^(?:Surface |Soil |Skin |Oil )?[Tt]emperature|humidity|°C|PT100|Type K|thermal/,
  ],
  [
    "Measurement",
    "Air and gas",
    /CO2|\bCO \d|PM1|PM2|H2S|NH3|O3|HCHO|ppm|ppb|Radon|TVOC|Pa, accuracy|µg/,
  ],
  [
    "Measurement",
    "Water and soil",
    /[Ww]ater|[Ss]oil|[Mm]oisture|\bpH\b|[Cc]onductivity|oxygen|rope|[Ll]eak|[Dd]epth|\b[Ww]et|Starts at|\brain\b|funnel|per tip/,
  ],
  ["Measurement", "Level and distance", /±\d+ [cm]m\b|\b[Bb]eam\b|[Uu]ltrasonic|^Tank/],
  ["Measurement", "Light", /\blux\b|UV index|spectra|Erythemal/],
  ["Measurement", "Sound", /LAeq|octave/],
  [
    "Measurement",
    "Motion and vibration",
    /axis|axes|[Vv]ibration|\b\d+ g\b|[Ss]hock|^Tilt|±90°|Velocity|[Mm]otion|[Ii]mpact|[Ss]pectrum/,
  ],
  ["Measurement", "Wind and weather", /[Ww]ind\b|[Gg]ust|m\/s|[Cc]loudburst/],
  [
    "Measurement",
    "Current and energy",
    /\b\d+ A\b|circuits|[Hh]armonic|by phase|Clamps|Rogowski|Shunt|profile|samples|sampling|Import and|kW\b|Three-phase/,
  ],
  [
    "Measurement",
    "Counting and presence",
    /\b[Cc]ount(?:s|er)?\b|[Pp]resence|infrared|^Detects|[Dd]etection|Doorways|lanes|radar/,
  ],
  ["Measurement", "Accuracy", /±|% of full scale|resolution/],
  ["Inputs and outputs", "Display", /display|e-paper/i],
  ["Inputs and outputs", "Signals", /\bLED\b|\blight\b|\blamp\b|tone|haptic|\bRGB\b/],
  [
    "Inputs and outputs",
    "Inputs and outputs",
    /\binputs?\b|\boutput$|\bcontact\b|Ignition|solenoid|\bkeys?\b|[Bb]utton|[Pp]ress\b|rockers|\bcord\b/,
  ],
  ["Computing", "Memory", /\b(?:KB|MB|GB)\b|readings|memory|stored|buffer|raw signal/],
  [
    "Computing",
    "Software",
    /\bSDK\b|Python|firmware|Containers|software|examples|Dashboard|platform|web page/i,
  ],
  [
    "Standards",
    "Standards and approvals",
    /\bEN \d|\bIEC\b|\bISO\b|ATEX|\bCE\b|E-mark|MIL-STD|RTCA|21 CFR|UN3\d|approvals|Plenum/,
  ],
  ["Mechanics", "Connector and cable", /female|\bmale\b|[Cc]able\b|drag-chain/],
  [
    "Mechanics",
    "Mounting",
    /[Ww]all\b|[Cc]eiling|\bDIN (?!unit)|\b[Rr]ail\b|[Mm]ast\b|[Pp]ole\b|mount\b|mounting$|bracket|[Aa]dhesive|screw|[Mm]agnet\b|\bclip\b|strap|[Ll]anyard|\bstud\b|T-bar|slot\b|\bvest\b|Pipes/,
  ],
  ["Mechanics", "Dimensions", /[\d.]+ [cm]m\b|^[\d.]+ m\b|DIN units?$|^Height/],
  [
    "Mechanics",
    "Material",
    /steel|alumin|silicone|brass|[Pp]otted|polypropyl|plastic|shell|\bcase\b|plates?\b/,
  ],
  ["Functions", "Alarms", /[Aa]larm|[Ww]arning|limits\b/],
  ["Functions", "Self-test", /[Ss]elf-(?:check|test)|^Daily link/],
  ["Functions", "Set-up", /^Set-up/],
  [
    "Supply",
    "Included",
    /included|[Pp]ack of|a pack$|pieces|smallest pack|^Pre-registered|[Cc]ourse|^\d+ (?:sensors|meters)|on board|template$|project$/,
  ],
];

/** What a line of a product tells, by the words in it; the first rule that fits decides. */
export const rules: readonly Rule[] = [...particular, ...broad];
