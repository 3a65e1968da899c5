import { expect, test } from "vitest";
import { clientAddressHeader, countedAddress } from "./client-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["", ""],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:db8:1:2::6", "2001:db8:1:2::"],
  ["2001:0db8:0001:0002::6", "2001:db8:1:2::"],
  ["2001:db8::1", "2001:db8:0:0::"],
  ["::1", "0:0:0:0::"],
  ["::", "0:0:0:0::"],
  ["2001:db8:1:2::", "2001:db8:1:2::"],
])("attempts from %s are counted as of %s", (address, counted) => {
  expect(countedAddress(new Headers({ [clientAddressHeader]: address }))).toBe(counted);
});
