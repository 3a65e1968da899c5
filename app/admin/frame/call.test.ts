import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "#app/ui/toasts.tsx";
import { createAccount, deleteAccount } from "../users/calls.ts";

const ask = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("fetch", ask);
  vi.spyOn(toast, "error").mockResolvedValue();
  vi.spyOn(toast, "success").mockResolvedValue();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  ask.mockReset();
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const account = formOf({
  email: "ada@example.com",
  password: "long enough",
  full_name: "",
  newId: "one",
});

test("an account is asked for as programs do, a name that is not given as null", async () => {
  ask.mockResolvedValue(Response.json({}, { status: 201 }));
  await createAccount(account);
  const [address, request] = ask.mock.calls[0] ?? [];
  expect(address).toBe("/api/admin-create-user");
  expect(JSON.parse(String(request?.body))).toEqual({
    email: "ada@example.com",
    password: "long enough",
    full_name: null,
  });
  expect(new Headers(request?.headers).get("idempotency-key")).toBe("one");
  expect(toast.success).toHaveBeenCalledWith("User created successfully");
});

test("a reason of the shop is told beside its field, and as the message", async () => {
  const message = "This email address has an account already";
  ask.mockResolvedValue(Response.json({ error: { message, field: "email" } }, { status: 409 }));
  expect(await createAccount(account)).toMatchObject({ data: { errors: { email: message } } });
  expect(toast.error).toHaveBeenCalledWith(message);
});

test("what is wrong with other fields is told beside each of them", async () => {
  const [message, short] = ["Invalid email address", "Password must be at least 8 characters"];
  const error = { message, field: "email", others: { password: short } };
  ask.mockResolvedValue(Response.json({ error }, { status: 422 }));
  expect(await createAccount(account)).toMatchObject({
    data: { message, errors: { email: message, password: short } },
  });
});

test("a fault of the shop is told by what was asked for, and keeps its inside to itself", async () => {
  const inside = { error: { message: "relation users does not exist" } };
  ask.mockImplementation(async () => Response.json(inside, { status: 500 }));
  await createAccount(account);
  expect(toast.error).toHaveBeenLastCalledWith("Failed to create user");
  await deleteAccount(formOf({ userId: "1" }));
  expect(toast.error).toHaveBeenLastCalledWith("Failed to delete user");
});

test("a lost line says that this may have been saved or not", async () => {
  ask.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await deleteAccount(formOf({ userId: "1" }))).toMatchObject({ init: { status: 503 } });
  expect(new Headers(ask.mock.calls[0]?.[1].headers).get("idempotency-key")).toBeNull();
  expect(toast.error).toHaveBeenCalledWith(
    "The shop cannot be reached, and may have saved this or not. Please try again.",
  );
});
