/** The provider's popup, as its script and the shop's simulator of it offer it. */
interface PaystackPopup {
  resumeTransaction(
    accessCode: string,
    callbacks: {
      onSuccess: () => void;
      onCancel: () => void;
      onError: () => void;
    },
  ): void;
}

declare global {
  interface Window {
    PaystackPop?: new () => PaystackPopup;
  }
}

const providerScript = "https://js.paystack.co/v2/inline.js";
const simulatorScript = "/simulator/paystack/popup.js";

/** Starts loading the popup's script. A load that failed can be tried again by calling it again. */
export function loadPopup({ isTestMode }: { isTestMode: boolean }): void {
  const source = isTestMode ? simulatorScript : providerScript;
  if (isPopupLoaded() || document.querySelector(`script[src="${source}"]`)) return;
  const script = document.createElement("script");
  script.src = source;
  script.async = true;
  script.onerror = () => script.remove();
  document.head.append(script);
}

export function isPopupLoaded(): boolean {
  return window.PaystackPop !== undefined;
}

export type PopupOutcome =
  /** Said to the browser only, which proves nothing: the server has to ask the provider. */
  "success" | "cancelled" | "failed";

/** Several orders of one page can be paid at once. */
let opened = 0;

/** Whether a payment's popup lies over the page. */
export function isPopupOpen(): boolean {
  return opened > 0;
}

/** Opens the popup for a payment that the server has begun, and waits until it is closed. */
export async function openPopup(accessCode: string): Promise<PopupOutcome> {
  opened += 1;
  try {
    return await waitForPopup(accessCode);
  } finally {
    opened -= 1;
  }
}

function waitForPopup(accessCode: string): Promise<PopupOutcome> {
  return new Promise((done) => {
    if (!window.PaystackPop) return done("failed");
    new window.PaystackPop().resumeTransaction(accessCode, {
      onSuccess: () => done("success"),
      onCancel: () => done("cancelled"),
      onError: () => done("failed"),
    });
  });
}
