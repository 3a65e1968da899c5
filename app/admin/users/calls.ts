import { call } from "../frame/call.ts";

/** `POST /api/admin-create-user`, from the fields of the Add User dialog. */
export function createAccount(form: FormData) {
  return call("/api/admin-create-user", {
    body: {
      email: form.get("email"),
      password: form.get("password"),
      full_name: form.get("full_name") || null,
    },
    key: form.get("newId"),
    success: "User created successfully",
    failure: "Failed to create user",
  });
}

/** `POST /api/admin-delete-user`. */
export function deleteAccount(form: FormData) {
  return call("/api/admin-delete-user", {
    body: { user_id: form.get("userId"), open_orders: Number(form.get("openOrders")) },
    success: "User deleted successfully",
    failure: "Failed to delete user",
  });
}
