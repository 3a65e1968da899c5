import { expect, test, vi } from "vitest";
import { toast } from "#app/ui/toasts.tsx";
import { addedMessage, tellAdded } from "./added-message.ts";

test("one unit and several are told of in their own words", () => {
  expect(addedMessage(1)).toBe("Added to cart!");
  expect(addedMessage(25)).toBe("Added 25 unit(s) to cart!");
  expect(addedMessage(100_000)).toBe("Added 100,000 unit(s) to cart!");
});

test("where nothing came in nobody is told that something did", () => {
  const success = vi.spyOn(toast, "success").mockResolvedValue();
  const error = vi.spyOn(toast, "error").mockResolvedValue();
  tellAdded(2);
  expect(success).toHaveBeenLastCalledWith("Added 2 unit(s) to cart!");
  expect(error).not.toHaveBeenCalled();
  tellAdded(0);
  expect(success).toHaveBeenCalledOnce();
  expect(error).toHaveBeenCalledWith(
    "Your cart cannot take more of this. Order or remove something first.",
  );
});
