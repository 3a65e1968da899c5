import type { Hono } from "hono";
import { vi } from "vitest";
import { type ListSync, openListSync } from "#app/browser/list-sync.ts";
import { openStored, type Stored } from "#app/browser/stored.ts";
import { parseWishlist } from "#app/browser/wishlist-ids.ts";
import { addToCart, type Cart, type CartProduct, cartItemId } from "#shop/sales/cart.ts";
import { removeFromCart, setCartQuantity } from "#shop/sales/cart-changes.ts";
import { readCart } from "#shop/sales/saved-cart.ts";
import { Client } from "./client.ts";

/** A customer of the shop, on any number of devices. */
export async function makeCustomer(app: Hono) {
  const client = new Client(app);
  const { id } = await client.signUp();
  return { id, client };
}
type Customer = Awaited<ReturnType<typeof makeCustomer>>;

export type Line = "up" | "down" | "answers are lost";

/** A browser of its own: storage, lists and line. */
export class Device {
  readonly storage = new Map<string, string>();
  line: Line = "up";
  /** What happens while the next answer is on its way. */
  meanwhile: (() => void) | null = null;
  /** Milliseconds by which its clock is wrong. */
  skewMs = 0;
  /** How often it was to ask who is here. */
  doubts = 0;
  #cart!: Stored<Cart>;
  #wishlist!: Stored<readonly string[]>;
  #sync!: ListSync;
  #customer: Customer | null = null;
  readonly #app: Hono;
  readonly #shelf: readonly CartProduct[];

  /** The products of the shelf are spoken of by their places. */
  constructor(app: Hono, shelf: readonly CartProduct[]) {
    this.#app = app;
    this.#shelf = shelf;
    this.opensPage();
  }

  #use() {
    const { storage } = this;
    const localStorage = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => void storage.set(key, text),
    };
    vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage }));
    vi.stubGlobal("document", new EventTarget());
    vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => this.#ask(path, body));
    const now = () => Math.trunc(performance.timeOrigin + performance.now()) + this.skewMs;
    vi.spyOn(Date, "now").mockImplementation(now);
  }

  async #ask(path: string, body: string): Promise<Response> {
    if (this.line === "down") throw new TypeError("The line is down");
    const answer = await (this.#customer?.client ?? new Client(this.#app)).post(path, body);
    this.#use();
    const happens = this.meanwhile;
    this.meanwhile = null;
    happens?.();
    if (this.line === "answers are lost") throw new TypeError("The line is down");
    return answer;
  }

  opensPage() {
    this.#use();
    this.#cart = openStored<Cart>({ key: "cart.v1", empty: [], parse: readCart });
    this.#wishlist = openStored({ key: "wishlist.v1", empty: [], parse: parseWishlist });
    this.#sync = openListSync({ cart: this.#cart, wishlist: this.#wishlist });
  }

  async signsIn(customer: Customer) {
    this.#use();
    this.#customer = customer;
    this.#sync.meet(customer.id, () => this.doubts++);
    await this.#sync.flush();
  }

  /** Whether the server was heard. */
  async syncs(): Promise<boolean> {
    this.#use();
    return await this.#sync.flush();
  }

  async signsOut() {
    await this.syncs();
    this.#customer = null;
    this.#sync.forget();
  }

  /** As it happens to a tab while another one signs out. */
  isSignedOut() {
    this.#use();
    this.#customer = null;
    this.#sync.forget();
  }

  /** Its owner has not been told. */
  isEndedElsewhere() {
    this.#customer = null;
  }

  leavesPage() {
    this.#use();
    this.#sync.close();
  }

  losesSession() {
    this.#use();
    this.#customer = null;
    this.#sync.meet(null);
  }

  #change(edit: (cart: Cart) => Cart) {
    this.#use();
    this.#cart.change(edit);
  }
  adds = (at: number, quantity = 1) =>
    this.#change((cart) => addToCart(cart, this.#pick(at), quantity));
  sets = (at: number, quantity: number) =>
    this.#change((cart) => setCartQuantity(cart, cartItemId(this.#pick(at)), quantity));
  removes = (at: number) =>
    this.#change((cart) => removeFromCart(cart, cartItemId(this.#pick(at))));
  wishes = (at: number) => {
    this.#use();
    this.#wishlist.change((ids) => [...ids, this.#pick(at).productId]);
  };
  unwishes = (at: number) => {
    this.#use();
    this.#wishlist.change((ids) => ids.filter((id) => id !== this.#pick(at).productId));
  };

  get cart() {
    this.#use();
    return this.#cart.latest().map(({ name, quantity }) => `${quantity} ${name}`);
  }
  get wishlist() {
    this.#use();
    return this.#wishlist
      .latest()
      .map((id) => this.#shelf.find((each) => each.productId === id)?.name);
  }

  #pick(at: number): CartProduct {
    const product = this.#shelf[at];
    if (!product) throw new Error(`There is no product ${at} on the shelf`);
    return product;
  }
}
