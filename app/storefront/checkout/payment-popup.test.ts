import { afterEach, expect, test, vi } from "vitest";
import { isPopupOpen, openPopup } from "./payment-popup.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a popup lies over the page until the last of several is closed", async () => {
  const closings: (() => void)[] = [];
  class PaystackPop {
    resumeTransaction(_: string, { onCancel }: { onCancel: () => void }) {
      closings.push(onCancel);
    }
  }
  vi.stubGlobal("window", { PaystackPop });
  const popups = [openPopup("one"), openPopup("two")];
  for (const [at, close] of closings.entries()) {
    expect(isPopupOpen()).toBe(true);
    close();
    expect(await popups[at]).toBe("cancelled");
  }
  expect(isPopupOpen()).toBe(false);
});
