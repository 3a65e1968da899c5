import type { careers as table } from "../schema/index.ts";

/** The company behind the shop. An administrator replaces it with the true one. */
export const contactInformation = {
  companyName: "Meridian IoT",
  email: "support@example.com",
  phone: "+234 1 555 0100",
  address: "27 Longitude Close, Ikeja, Lagos 100001, Nigeria",
  description:
    "Meridian IoT designs and sells connected hardware for people who measure things: sensors, gateways, trackers and the parts between them, with support from engineers who have installed them.",
};

export const partners = [
  {
    name: "Savanna Systems Integration",
    description:
      "Plans and installs LoRaWAN networks for factories, estates and campuses in Lagos, Abuja and Port Harcourt, from the radio survey to the handover.",
    email: "projects.savanna@example.com",
    phone: "+234 1 555 0121",
    website: "https://example.com/savanna-systems",
  },
  {
    name: "Coldline Logistics Monitoring",
    description:
      "Runs monitored cold chains for vaccines and fresh produce and answers the alarm at night, with loggers and trackers of our line in every vehicle.",
    email: "operations.coldline@example.com",
    phone: "+234 9 555 0147",
    website: "https://example.com/coldline",
  },
  {
    name: "Green Furrow Agronomy",
    description:
      "Turns soil and weather readings into irrigation plans for farms between five and five hundred hectares, and trains the people who follow them.",
    email: "advice.greenfurrow@example.com",
    phone: "+234 8 555 0163",
    website: "https://example.com/green-furrow",
  },
];

type SeedCareer = Omit<typeof table.$inferInsert, "postedDate" | "closingDate"> & {
  /** Days before the day of seeding. */
  postedDaysAgo: number;
  /** Days after the day of seeding; null where the position stays open until it is filled. */
  closingInDays: number | null;
};

export const careers: SeedCareer[] = [
  {
    title: "Embedded Firmware Engineer",
    department: "Engineering",
    location: "Lagos, Nigeria",
    type: "Full-time",
    description:
      "You write the firmware that lets a sensor live for ten years on two cells, and you measure that it does. The team is five people, a climate chamber and a wall of gateways.",
    responsibilities:
      "Own the firmware of one product family from the first prototype to updates in the field.\nMeasure current, radio range and behaviour in heat, and publish the numbers.\nReview the schematics that your code will run on.",
    requirements:
      "Three years of C on microcontrollers, with products that have shipped.\nWorking knowledge of one of LoRaWAN, Bluetooth Low Energy or cellular modems.\nComfort with an oscilloscope and a spectrum analyser.",
    applicationEmail: "firmware-jobs@example.com",
    status: "active",
    postedDaysAgo: 12,
    closingInDays: 48,
  },
  {
    title: "Technical Support Engineer",
    department: "Support",
    location: "Lagos, Nigeria or remote within Nigeria",
    type: "Full-time",
    description:
      "You are the person whom an installer reaches from a rooftop. You find out whether it is the antenna, the key or the network server, and you write the answer down so that nobody needs to ask twice.",
    responsibilities:
      "Answer customers by email and telephone in a weekly rotation.\nReproduce faults in the laboratory and hand them to engineering with a capture.\nKeep the guides on the Resources pages true.",
    requirements:
      "Two years in support or installation of networks.\nClear written English.\nReading packet captures without fear.",
    applicationEmail: null,
    status: "active",
    postedDaysAgo: 5,
    closingInDays: null,
  },
  {
    title: "Hardware Engineering Intern",
    department: "Engineering",
    location: "Lagos, Nigeria",
    type: "Internship",
    description:
      "Six months between the soldering station and the test chamber, with one small product of your own at the end of it.",
    responsibilities:
      "Build and measure prototypes.\nAutomate one test that is done by hand today.\nPresent your product to the whole company.",
    requirements:
      "Third year of electrical or electronic engineering, or later.\nSomething that you have built and can explain.",
    applicationEmail: null,
    status: "inactive",
    postedDaysAgo: 160,
    closingInDays: -70,
  },
];

/** Costs are kobo (1/100 Naira). Every option ends within Nigeria: the shop does not ship abroad yet. */
export const shippingOptions = [
  {
    title: "Pick-up in Ikeja",
    description: "Collect the order from our counter in Lagos. We write when it is ready.",
    costMinor: 0,
    deliveryTime: "Ready within 1 business day",
    region: "Ikeja, Lagos",
  },
  {
    title: "Lagos same-city delivery",
    description: "By rider or van to any address in Lagos State, with a call before arrival.",
    costMinor: 310_000,
    deliveryTime: "1 business day after dispatch",
    region: "Lagos State",
  },
  {
    title: "Nationwide standard",
    description:
      "By road to the door in state capitals, to the carrier's nearest office elsewhere.",
    costMinor: 620_000,
    deliveryTime: "3 to 5 business days after dispatch",
    region: "All 36 states and Abuja",
  },
  {
    title: "Nationwide express",
    description:
      "By air to cities with an airport and on by courier, insured to the order's value.",
    costMinor: 1_395_000,
    deliveryTime: "1 to 2 business days after dispatch",
    region: "All 36 states and Abuja",
  },
];
