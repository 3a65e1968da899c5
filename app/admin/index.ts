import { redirect } from "react-router";
import { tabAddress, tabs } from "./tabs.ts";

/** The back office opens on its products. */
export function loader() {
  const [first = { path: "products" }] = tabs;
  const products = tabs.find(({ path }) => path === "products");
  return redirect(tabAddress(products ?? first));
}
