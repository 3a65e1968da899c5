/** One picture of a tutorial: what is said, and the product that is shown from one of its three sides. */
export interface TutorialStep {
  caption: string;
  partNumber: string;
  angle: 0 | 1 | 2;
}

export interface Tutorial {
  title: string;
  steps: TutorialStep[];
}

/** Animated guides without sound, by the name they have in storage. */
export const tutorials = {
  "first-lorawan-reading": {
    title: "Your first LoRaWAN reading",
    steps: [
      {
        caption: "Unpack the starter kit and keep the printed keys.",
        partNumber: "MDK01-L",
        angle: 0,
      },
      {
        caption: "Plug in the gateway and connect it to your network.",
        partNumber: "MGI01-E",
        angle: 2,
      },
      {
        caption: "Wait for the steady green lamp: the server knows the gateway.",
        partNumber: "MGI01-E",
        angle: 0,
      },
      { caption: "Pull the battery tab of the first sensor.", partNumber: "MSR02-L", angle: 0 },
      {
        caption: "The join takes up to a minute. The first reading follows at once.",
        partNumber: "MSR02-L",
        angle: 1,
      },
      {
        caption: "Press the button to see an event beside the readings.",
        partNumber: "MBT01-L",
        angle: 0,
      },
    ],
  },
  "mount-outdoor-gateway": {
    title: "Mount an outdoor gateway",
    steps: [
      {
        caption: "Test the gateway on the desk with its final cable.",
        partNumber: "MGO01-E",
        angle: 0,
      },
      {
        caption: "Fix the bracket to the mast, above roofs and trees.",
        partNumber: "MBK01-P",
        angle: 0,
      },
      {
        caption: "Screw the antenna on before any power is connected.",
        partNumber: "MAN01-868",
        angle: 0,
      },
      {
        caption: "Put the surge-protected jumper in the antenna line and earth it.",
        partNumber: "MCB07-L",
        angle: 0,
      },
      {
        caption: "Bring the Ethernet cable up and leave a drip loop.",
        partNumber: "MCB04-O20",
        angle: 0,
      },
      {
        caption: "Feed it from the injector indoors. Ready in two minutes.",
        partNumber: "MPS01-15",
        angle: 0,
      },
    ],
  },
  "fit-clamp-meter": {
    title: "Fit a three-phase clamp meter",
    steps: [
      {
        caption: "Only a qualified person may open a distribution board.",
        partNumber: "MEM01-L",
        angle: 0,
      },
      {
        caption: "Open each clamp and close it around one insulated conductor.",
        partNumber: "MEM01-L",
        angle: 1,
      },
      {
        caption: "The arrows on the clamps point towards the load.",
        partNumber: "MEM01-L",
        angle: 2,
      },
      { caption: "Lead the radio out of the steel cabinet.", partNumber: "MEM01-L", angle: 0 },
      {
        caption: "Above 4 A the meter powers itself and joins the network.",
        partNumber: "MGI01-E",
        angle: 0,
      },
    ],
  },
} satisfies Record<string, Tutorial>;

export type TutorialName = keyof typeof tutorials;
