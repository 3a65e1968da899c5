import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addToCart, type Cart, type CartProduct, cartCount, mostUnits } from "#shop/sales/cart.ts";
import { readCart } from "#shop/sales/saved-cart.ts";
import { CartProvider, useAddToCart, useCart } from "./cart.tsx";
import { openStored } from "./stored.ts";

const probe: CartProduct = {
  productId: "7d8b1f3e-0000-4000-8000-000000000001",
  name: "Soil probe",
  imageKey: null,
  priceMinor: 1_999,
  minOrderQuantity: 1,
  version: "Standard",
  color: "Black",
  accessories: [],
  isSample: false,
};
const key = "cart.v1";
const openTab = () => openStored<Cart>({ key, empty: [], parse: readCart });

function CartAsText() {
  const { items, count, totalMinor, isReady } = useCart();
  return JSON.stringify({ items, count, totalMinor, isReady }).replaceAll('"', "");
}

type Put = ReturnType<typeof useAddToCart>;

/** Hands out what its press would call. */
function Button({ hand }: { hand: (put: Put) => void }) {
  hand(useAddToCart());
  return null;
}

describe("the cart of a page", () => {
  test("is empty and not ready on the server", () => {
    const html = renderToString(
      <CartProvider>
        <CartAsText />
      </CartProvider>,
    );
    expect(html).toBe("{items:[],count:0,totalMinor:0,isReady:false}");
  });

  test("is nowhere to be had outside its provider", () => {
    expect(() => renderToString(<CartAsText />)).toThrow(
      "useCart must be used within a CartProvider",
    );
  });
});

describe("the cart of a browser", () => {
  let storage: Map<string, string>;
  let browser: EventTarget;

  beforeEach(() => {
    storage = new Map();
    const localStorage = {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, text: string) => void storage.set(name, text),
    };
    browser = Object.assign(new EventTarget(), { localStorage });
    vi.stubGlobal("window", browser);
  });
  afterEach(() => vi.unstubAllGlobals());

  const add = (cart: Cart) => addToCart(cart, probe);
  const tellChange = (name: string | null) =>
    browser.dispatchEvent(Object.assign(new Event("storage"), { key: name }));

  test("is saved on every change and read back at start", () => {
    const tab = openTab();
    tab.change(add);
    tab.change(add);
    expect(cartCount(openTab().read())).toBe(2);
  });

  test("tells how many units came in", () => {
    const hand = vi.fn<(put: Put) => void>();
    renderToString(
      <CartProvider>
        <Button hand={hand} />
      </CartProvider>,
    );
    const put: Put = (...given) => hand.mock.lastCall?.[0](...given) ?? Number.NaN;
    const units = [3, 1, mostUnits, 1].map((quantity) => put(probe, quantity));
    expect(units).toEqual([3, 1, mostUnits - 4, 0]);
    const sample = { ...probe, isSample: true };
    expect([put(sample), put(sample)]).toEqual([1, 0]);
  });

  test("follows what another tab does", () => {
    const tab = openTab();
    const hear = vi.fn();
    const leave = tab.subscribe(hear);
    expect(cartCount(tab.read())).toBe(0);
    openTab().change(add);
    tellChange("another key");
    expect(hear).not.toHaveBeenCalled();
    tellChange(key);
    expect(hear).toHaveBeenCalledOnce();
    expect(cartCount(tab.read())).toBe(1);
    storage.clear();
    tellChange(null);
    expect(cartCount(tab.read())).toBe(0);
    leave();
    tellChange(key);
    expect(hear).toHaveBeenCalledTimes(2);
  });

  test("never loses what another tab added unheard", () => {
    const [one, two] = [openTab(), openTab()];
    one.read();
    two.change(add);
    one.change(add);
    expect(cartCount(openTab().read())).toBe(2);
  });

  test("is read anew by a page that comes back from the Back button", () => {
    const tab = openTab();
    tab.subscribe(() => {});
    tab.read();
    openTab().change(add);
    browser.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(cartCount(tab.read())).toBe(1);
  });

  test("lives in memory where nothing may be stored", () => {
    vi.stubGlobal("window", {
      get localStorage(): Storage {
        throw new DOMException("denied", "SecurityError");
      },
    });
    const tab = openTab();
    tab.change(add);
    tab.change(add);
    expect(cartCount(tab.read())).toBe(2);
  });

  test("goes on in memory once the storage is full", () => {
    const tab = openTab();
    tab.change(add);
    vi.spyOn(storage, "set").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    tab.change(add);
    tab.change(add);
    expect(cartCount(tab.read())).toBe(3);
  });
});
