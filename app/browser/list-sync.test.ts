import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { toast } from "#app/ui/toasts.tsx";
import { db, products } from "#db";
import type { CartProduct } from "#shop/sales/cart.ts";
import { makeProduct } from "#test/builders.ts";
import { makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { Device, type Line, makeCustomer } from "#test/device.ts";
import { listMemoryKey } from "./list-memory-key.ts";

freshDatabase();

const app = makeApp();
const shelf: CartProduct[] = [];
const [probe, gateway, tag, cable] = [0, 1, 2, 3];
const openDevice = () => new Device(app, shelf);
const openAccount = () => makeCustomer(app);

beforeAll(async () => {
  const rows = await Promise.all(
    ["Probe", "Gateway", "Tag", "Cable"].map((name) => makeProduct({ name })),
  );
  const made = rows.map(({ id, name, priceMinor }) => ({
    productId: id,
    name,
    priceMinor,
    imageKey: null,
    minOrderQuantity: 1,
    version: "Standard",
    color: "Black",
    accessories: [],
    isSample: false,
  }));
  shelf.push(...made);
});

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a customer's lists", () => {
  test("follow to another device and back", async () => {
    const ada = await openAccount();
    const [desk, phone] = [openDevice(), openDevice()];
    await desk.signsIn(ada);
    desk.adds(probe, 3);
    desk.wishes(gateway);
    await desk.syncs();
    await phone.signsIn(ada);
    expect(phone.cart).toEqual(["3 Probe"]);
    expect(phone.wishlist).toEqual(["Gateway"]);
    phone.removes(probe);
    phone.unwishes(gateway);
    phone.adds(tag);
    await phone.syncs();
    await desk.syncs();
    expect(desk.cart).toEqual(["1 Tag"]);
    expect(desk.wishlist).toEqual([]);
  });

  test("join those of the browser at sign-in, without loss and without doubles", async () => {
    const ada = await openAccount();
    const [desk, phone] = [openDevice(), openDevice()];
    await desk.signsIn(ada);
    desk.adds(probe, 5);
    desk.adds(gateway, 1);
    desk.wishes(tag);
    await desk.syncs();
    phone.adds(gateway, 4);
    phone.adds(probe, 2);
    phone.adds(tag, 1);
    phone.wishes(tag);
    phone.wishes(probe);
    await phone.signsIn(ada);
    await phone.syncs();
    phone.opensPage();
    await phone.signsIn(ada);
    expect(phone.cart).toEqual(["4 Gateway", "5 Probe", "1 Tag"]);
    expect(phone.wishlist).toEqual(["Tag", "Probe"]);
  });

  test("take up what a browser had, though its clock runs an hour behind", async () => {
    const ada = await openAccount();
    const [desk, phone] = [openDevice(), openDevice()];
    phone.skewMs = -3_600_000;
    await desk.signsIn(ada);
    desk.adds(probe, 1);
    await desk.syncs();
    phone.adds(probe, 4);
    await phone.signsIn(ada);
    expect(phone.cart).toEqual(["4 Probe"]);
    phone.removes(probe);
    await phone.syncs();
    await desk.syncs();
    expect(desk.cart).toEqual([]);
  });

  test("are whole on every device, however many lines two of them bring", async () => {
    const ada = await openAccount();
    const versions = Array.from({ length: 300 }, (_, at) => ({
      ...(shelf[probe] as CartProduct),
      version: `${at}`,
    }));
    const [desk, phone] = [new Device(app, versions), new Device(app, versions)];
    await desk.signsIn(ada);
    for (const at of versions.keys()) (at < 150 ? desk : phone).adds(at);
    await desk.syncs();
    await phone.signsIn(ada);
    await phone.syncs();
    await desk.syncs();
    expect(phone.cart).toHaveLength(300);
    expect(desk.cart).toHaveLength(300);
  });

  test("wait on a device without a line, and are told once it is back", async () => {
    const ada = await openAccount();
    const [desk, phone] = [openDevice(), openDevice()];
    await desk.signsIn(ada);
    await phone.signsIn(ada);
    phone.line = "down";
    phone.adds(probe, 2);
    await phone.syncs();
    expect(phone.cart).toEqual(["2 Probe"]);
    phone.opensPage();
    phone.line = "up";
    await phone.signsIn(ada);
    await desk.syncs();
    expect(desk.cart).toEqual(["2 Probe"]);
  });

  test("tell whoever waits for them whether the server was heard, and knew them all", async () => {
    const phone = openDevice();
    expect(await phone.syncs()).toBe(false);
    await phone.signsIn(await openAccount());
    expect(await phone.syncs()).toBe(true);
    phone.line = "down";
    phone.adds(probe);
    expect(await phone.syncs()).toBe(false);
    phone.line = "up";
    expect(await phone.syncs()).toBe(false);
    expect(await phone.syncs()).toBe(true);
  });

  test("do not bring back what was removed meanwhile, though an answer was lost", async () => {
    const ada = await openAccount();
    const [desk, phone] = [openDevice(), openDevice()];
    await phone.signsIn(ada);
    phone.line = "answers are lost";
    phone.adds(probe);
    await phone.syncs();
    await desk.signsIn(ada);
    expect(desk.cart).toEqual(["1 Probe"]);
    desk.removes(probe);
    await desk.syncs();
    phone.line = "up";
    await phone.syncs();
    expect(phone.cart).toEqual([]);
    await desk.syncs();
    expect(desk.cart).toEqual([]);
  });

  test("keep what is changed while an answer is on its way", async () => {
    const ada = await openAccount();
    const desk = openDevice();
    await desk.signsIn(ada);
    desk.adds(probe);
    desk.meanwhile = () => {
      desk.sets(probe, 7);
      desk.adds(gateway);
    };
    await desk.syncs();
    expect(desk.cart).toEqual(["7 Probe", "1 Gateway"]);
    await desk.syncs();
    const phone = openDevice();
    await phone.signsIn(ada);
    expect(phone.cart).toEqual(["7 Probe", "1 Gateway"]);
  });
});

test("a customer is told, once, that a product is sold in larger numbers by now", async () => {
  const say = vi.spyOn(toast, "info").mockResolvedValue();
  const ada = await openAccount();
  const desk = openDevice();
  await desk.signsIn(ada);
  desk.adds(cable);
  await desk.syncs();
  expect(say).not.toHaveBeenCalled();

  await db.update(products).set({ minOrderQuantity: 5 }).where(eq(products.name, "Cable"));
  await desk.syncs();
  expect(desk.cart).toEqual(["5 Cable"]);
  await desk.syncs();
  expect(say).toHaveBeenCalledExactlyOnceWith(
    "Cable: the minimum order is 5 units now. Your cart holds as many.",
  );
});

describe("who is here is asked anew", () => {
  test("by a tab that hears of a sign-out in another one, or of a sign-in after it, and tells nothing", async () => {
    const ada = await openAccount();
    const desk = openDevice();
    const tab = window;
    await desk.signsIn(ada);
    desk.adds(probe);
    await desk.syncs();
    tab.dispatchEvent(new Event("storage"));
    expect(desk.doubts).toBe(0);

    const owned = desk.storage.get(listMemoryKey) ?? "";
    desk.storage.set(listMemoryKey, "null");
    tab.dispatchEvent(new Event("storage"));
    expect(desk.doubts).toBe(1);
    await desk.syncs();
    expect(desk.storage.get(listMemoryKey)).toBe("null");

    desk.storage.set(listMemoryKey, owned);
    tab.dispatchEvent(new Event("storage"));
    expect(desk.doubts).toBe(2);
  });

  const broughtBack = () => Object.assign(new Event("pageshow"), { persisted: true });

  test("by a page that Back brings back after a sign-out elsewhere, before it claims the lists", async () => {
    const ada = await openAccount();
    const desk = openDevice();
    const tab = window;
    await desk.signsIn(ada);
    tab.dispatchEvent(broughtBack());
    expect(desk.doubts).toBe(0);
    desk.storage.set(listMemoryKey, "null");
    tab.dispatchEvent(broughtBack());
    expect(desk.doubts).toBe(1);
    await desk.syncs();
    expect(desk.storage.get(listMemoryKey)).toBe("null");
  });

  test("by a page whose session was ended elsewhere", async () => {
    const ada = await openAccount();
    const desk = openDevice();
    await desk.signsIn(ada);
    desk.adds(probe);
    await desk.syncs();
    desk.isEndedElsewhere();
    expect(await desk.syncs()).toBe(false);
    expect(desk.doubts).toBe(1);
    expect(desk.cart).toEqual([]);
  });

  test("by none that has made room for another in its document", async () => {
    const ada = await openAccount();
    const desk = openDevice();
    const tab = window;
    await desk.signsIn(ada);
    desk.leavesPage();
    tab.dispatchEvent(new Event("storage"));
    tab.dispatchEvent(broughtBack());
    expect(desk.doubts).toBe(0);
  });
});

describe("a shared computer", () => {
  test("keeps nothing of a customer who signed out", async () => {
    const ada = await openAccount();
    const desk = openDevice();
    desk.adds(probe);
    await desk.signsIn(ada);
    desk.wishes(gateway);
    await desk.signsOut();
    expect(Object.fromEntries(desk.storage)).toEqual({
      "cart.v1": "[]",
      "wishlist.v1": "[]",
      [listMemoryKey]: "null",
    });
    await desk.signsIn(ada);
    expect(desk.cart).toEqual(["1 Probe"]);
    expect(desk.wishlist).toEqual(["Gateway"]);
  });

  test("keeps no answer that arrives after the sign-out", async () => {
    const ada = await openAccount();
    const [desk, phone] = [openDevice(), openDevice()];
    await desk.signsIn(ada);
    await phone.signsIn(ada);
    phone.adds(probe);
    await phone.syncs();
    desk.meanwhile = () => desk.isSignedOut();
    await desk.syncs();
    expect(desk.cart).toEqual([]);
    expect(desk.storage.get(listMemoryKey)).toBe("null");
  });

  test("never gives one customer's lists to the next", async () => {
    const [ada, eve] = [await openAccount(), await openAccount()];
    const desk = openDevice();
    await desk.signsIn(ada);
    desk.adds(probe);
    await desk.syncs();
    await desk.signsIn(eve);
    await desk.syncs();
    expect(desk.cart).toEqual([]);
    await desk.signsIn(ada);
    expect(desk.cart).toEqual(["1 Probe"]);
  });

  test("whose session ends by itself keeps only what was not told yet", async () => {
    const ada = await openAccount();
    const desk = openDevice();
    await desk.signsIn(ada);
    desk.adds(probe);
    desk.wishes(probe);
    await desk.syncs();
    desk.line = "down";
    desk.adds(gateway, 2);
    desk.losesSession();
    expect(desk.cart).toEqual(["2 Gateway"]);
    expect(desk.wishlist).toEqual([]);
    desk.line = "up";
    await desk.signsIn(ada);
    expect(desk.cart).toEqual(["2 Gateway", "1 Probe"]);
  });
});

test("whatever two devices do, on whatever line, they come to show the same", async () => {
  const step = fc.record({
    device: fc.nat(1),
    verb: fc.constantFrom("adds", "removes", "wishes", "unwishes", "syncs", "opensPage"),
    at: fc.nat(2),
    line: fc.constantFrom<Line>("up", "down", "answers are lost"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const ada = await openAccount();
      const devices = [openDevice(), openDevice()] as const;
      for (const device of devices) await device.signsIn(ada);
      for (const { device: index, verb, at, line } of steps) {
        const device = devices[index === 0 ? 0 : 1];
        device.line = line;
        if (verb === "syncs") await device.syncs();
        else if (verb === "opensPage") {
          device.opensPage();
          await device.signsIn(ada);
        } else device[verb](at);
      }
      for (const device of [...devices, ...devices]) {
        device.line = "up";
        await device.syncs();
      }
      const [one, two] = devices;
      expect(one.cart.toSorted()).toEqual(two.cart.toSorted());
      expect(one.wishlist.toSorted()).toEqual(two.wishlist.toSorted());
    }),
    { numRuns: 15 },
  );
});
