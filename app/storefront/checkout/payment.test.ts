import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PlacedOrder } from "./calls.ts";
import { readVerification, takePayment } from "./payment.ts";

const order: PlacedOrder = {
  order_id: "o1",
  order_number: 10_001,
  total_minor: 1_999,
  status: "pending",
  is_payable: true,
  payment_in_review: false,
  payment: { reference: "o1", access_code: "access", amount_minor: 36_482, currency: "ZAR" },
};

type Callbacks = { onSuccess: () => void; onCancel: () => void; onError: () => void };

/** A popup in which the buyer does one thing, and the access codes it was opened with. */
function stubPopup(act: (callbacks: Callbacks) => void) {
  const opened: string[] = [];
  class PaystackPop {
    resumeTransaction(accessCode: string, callbacks: Callbacks) {
      opened.push(accessCode);
      act(callbacks);
    }
  }
  vi.stubGlobal("window", { PaystackPop });
  return opened;
}

function stubVerification(...answers: { status?: number; body: unknown }[]) {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, options: RequestInit) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(JSON.parse(String(options.body)));
    return Response.json(answer?.body, { status: answer?.status ?? 200 });
  });
  return asked;
}

const verified = (status: string, payment_status: string, flag: string | null = null) => ({
  body: { order_id: "o1", status, payment_status, flag },
});
const pay = (placed: PlacedOrder = order, hasLeft = () => false) => {
  const onVerify = vi.fn();
  const outcome = takePayment(placed, { hasLeft, onVerify });
  return vi.runAllTimersAsync().then(async () => ({ ...(await outcome), onVerify }));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("taking a payment", () => {
  test("opens the popup that was begun and believes the server alone", async () => {
    const opened = stubPopup(({ onSuccess }) => onSuccess());
    const asked = stubVerification(verified("paid", "succeeded"));
    const { kind, onVerify } = await pay();
    expect(kind).toBe("paid");
    expect(onVerify).toHaveBeenCalledOnce();
    expect(opened).toEqual(["access"]);
    expect(asked).toEqual([{ reference: "o1", orderId: "o1" }]);
  });

  test("opens no popup over another page", async () => {
    const opened = stubPopup(({ onSuccess }) => onSuccess());
    expect((await pay(order, () => true)).kind).toBe("left");
    expect(opened).toEqual([]);
    expect((await pay({ ...order, status: "paid" }, () => true)).kind).toBe("paid");
  });

  test("asks again while the provider makes up its mind", async () => {
    stubPopup(({ onSuccess }) => onSuccess());
    const asked = stubVerification({ status: 503, body: {} }, verified("pending", "pending"), {
      ...verified("paid", "succeeded"),
    });
    expect((await pay()).kind).toBe("paid");
    expect(asked).toHaveLength(3);
  });

  test("gives up after three questions", async () => {
    stubPopup(({ onSuccess }) => onSuccess());
    const asked = stubVerification(verified("pending", "pending"));
    expect((await pay()).kind).toBe("unverified");
    expect(asked).toHaveLength(3);
  });

  test("a success of the popup that the provider denies is no payment", async () => {
    stubPopup(({ onSuccess }) => onSuccess());
    stubVerification(verified("pending", "failed"));
    expect((await pay()).kind).toBe("declined");
  });

  test.each(["onSuccess", "onCancel"] as const)(
    "money that does not pay the order is in review, whatever the popup says: %s",
    async (said) => {
      stubPopup((callbacks) => callbacks[said]());
      const asked = stubVerification(verified("pending", "succeeded", "amount_mismatch"));
      expect((await pay()).kind).toBe("in_review");
      expect(asked).toHaveLength(1);
    },
  );

  test("a popup that broke says nothing, and nothing is asked", async () => {
    stubPopup(({ onError }) => onError());
    const asked = stubVerification(verified("paid", "succeeded"));
    expect((await pay()).kind).toBe("unavailable");
    expect(asked).toEqual([]);
  });

  test.each([
    ["waits", verified("pending", "pending")],
    ["was declined in it", verified("pending", "failed")],
    ["nothing can be asked of", { status: 503, body: {} }],
  ])(
    "a popup that was closed over an order that %s is cancelled at once",
    async (_name, answer) => {
      stubPopup(({ onCancel }) => onCancel());
      const asked = stubVerification(answer);
      expect((await pay()).kind).toBe("cancelled");
      expect(asked).toHaveLength(1);
    },
  );

  test("a popup that was closed over an order that was paid from another tab is no cancelling", async () => {
    stubPopup(({ onCancel }) => onCancel());
    stubVerification(verified("paid", "succeeded"));
    expect((await pay()).kind).toBe("paid");
  });

  test("an order that is already paid opens no popup", async () => {
    const opened = stubPopup(({ onCancel }) => onCancel());
    expect((await pay({ ...order, status: "paid", payment: null })).kind).toBe("paid");
    expect(opened).toEqual([]);
  });

  test.each([
    ["paid with what was not accepted", verified("pending", "succeeded"), "given_back"],
    ["paid after it had ended, which was given back", verified("failed", "succeeded"), "closed"],
    ["paid and then cancelled", verified("cancelled", "succeeded"), "closed"],
    ["over", verified("failed", "pending"), "closed"],
    ["over and declined", verified("cancelled", "failed"), "closed"],
  ])(
    "of a popup that was closed over an order that is %s the truth is told",
    async (_name, answer, kind) => {
      stubPopup(({ onCancel }) => onCancel());
      stubVerification(answer);
      expect((await pay()).kind).toBe(kind);
    },
  );

  test("a success of the popup for an order that is over may yet be heard of", async () => {
    stubPopup(({ onSuccess }) => onSuccess());
    const asked = stubVerification(verified("failed", "pending"));
    expect((await pay()).kind).toBe("unverified");
    expect(asked).toHaveLength(3);
  });

  test.each([null, { ...(order.payment ?? {}), access_code: null }])(
    "a payment that the provider has not begun opens no popup",
    async (payment) => {
      const opened = stubPopup(({ onCancel }) => onCancel());
      const placed = { ...order, payment } as PlacedOrder;
      expect((await pay(placed)).kind).toBe("unavailable");
      expect(opened).toEqual([]);
    },
  );

  test("tells a provider that refused to begin from one that does not answer", async () => {
    const placed = { ...order, payment: null, payment_problem: "provider_refused" };
    expect((await pay(placed)).kind).toBe("refused");
    expect((await pay({ ...placed, is_payable: false })).kind).toBe("closed");
  });
});

test("an order that cannot be paid any more is closed, and no fault of the provider", async () => {
  expect((await pay({ ...order, is_payable: false, payment: null })).kind).toBe("closed");
});

describe("the answer to a verification", () => {
  test.each(["paid", "processing", "shipped", "completed"] as const)("%s is paid", (status) => {
    const value = { status, payment_status: "succeeded", flag: null };
    expect(readVerification({ kind: "done", value })).toEqual({ kind: "paid" });
  });

  test.each(["failed", "cancelled"] as const)(
    "money for an order that is %s is not a sale",
    (status) => {
      const value = { status, payment_status: "succeeded" };
      const flagged = { ...value, flag: "order_closed" };
      expect(readVerification({ kind: "done", value: flagged })).toEqual({ kind: "in_review" });
      const decided = { ...value, flag: null };
      // The money is given back, or the shop cancelled what was paid: no confirmation is to come.
      expect(readVerification({ kind: "done", value: decided })).toEqual({ kind: "closed" });
    },
  );

  test("money that was given back leaves an order that can be paid, and nothing to be confirmed", () => {
    const value = { status: "pending", payment_status: "succeeded", flag: null } as const;
    expect(readVerification({ kind: "done", value })).toEqual({ kind: "given_back" });
  });

  test("what is open may be asked again", () => {
    const value = { status: "pending", payment_status: "pending", flag: null } as const;
    expect(readVerification({ kind: "done", value })).toBeNull();
    expect(readVerification({ kind: "failed" })).toBeNull();
    expect(readVerification({ kind: "unavailable" })).toBeNull();
    const refused = { kind: "refused", message: "Please wait.", field: null } as const;
    expect(readVerification({ ...refused, code: "too_many_requests" })).toBeNull();
    const unknown = { ...refused, code: "unknown_payment" };
    expect(readVerification(unknown)).toEqual({ kind: "unverified" });
  });
});
