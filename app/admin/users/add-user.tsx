import { TextField } from "#app/ui/field.tsx";
import { FormDialog } from "#app/ui/form-dialog.tsx";

export function AddUser({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Add User"
      width="narrow"
      intent="create"
      submitLabel="Add User"
    >
      {(field) => (
        <>
          <TextField
            {...field("email")}
            label="Email"
            type="email"
            required
            autoComplete="off"
            data-first-focus
          />
          <TextField
            {...field("password")}
            label="Password"
            type="password"
            required
            minLength={8}
            autoComplete="new-password"
            hint="8 to 72 characters. It works for 7 days, unless its owner chooses another sooner."
          />
          <TextField {...field("full_name")} label="Full Name" autoComplete="off" />
        </>
      )}
    </FormDialog>
  );
}
