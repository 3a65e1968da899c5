import { ActionForm } from "#app/ui/action-form.tsx";
import { Checkbox, RadioOption, SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import type { PublicOutcome } from "#app/ui/outcome.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { PublicForm } from "#app/ui/public-form.tsx";
import { Columns, Family, Specimen } from "./specimen.tsx";

export function Fields() {
  return (
    <Family name="Fields">
      <Columns>
        <TextField label="Empty, required" name="empty" placeholder="ada@example.com" required />
        <TextField
          label="Filled, with a hint"
          name="filled"
          defaultValue="Ada Obi"
          hint="As on the parcel."
        />
        <TextField
          label="Wrong"
          name="wrong"
          defaultValue="ada@"
          error="Enter an email address with a name and a place, such as ada@example.com."
        />
        <TextField label="Disabled" name="disabled" defaultValue="Not yours to change" disabled />
        <TextField label="Read-only" name="read-only" defaultValue="1" hint="Always 1" readOnly />
        <PasswordField label="Password" name="password" defaultValue="a long enough password" />
        <SelectField label="Choice" name="choice" defaultValue="ups">
          <option value="ups">Ground, 3 to 5 days</option>
          <option value="air">Air, 1 to 2 days</option>
        </SelectField>
        <TextArea label="Longer text" name="text" defaultValue="Please ring twice." />
        <TextArea
          label="Longer text, wrong"
          name="wrong-text"
          error="Write at least ten letters."
        />
        <TextField label="File" name="file" type="file" />
        <TextField label="Day" name="day" type="date" defaultValue="2026-11-21" />
      </Columns>
      <Columns>
        <div>
          <Checkbox label="Chosen" name="chosen" defaultChecked />
          <Checkbox label="Not chosen" name="not-chosen" hint="It may be chosen later." />
          <Checkbox label="Wrong" name="wrong-box" error="Agree before you go on." />
          <Checkbox label="Disabled" name="disabled-box" disabled />
        </div>
        <fieldset>
          <legend className="font-medium text-sm">Version</legend>
          <RadioOption label="Standard" name="version" value="standard" defaultChecked />
          <RadioOption label="US915" name="version" value="us915" />
          <RadioOption label="AS923, sold out" name="version" value="as923" disabled />
        </fieldset>
      </Columns>
    </Family>
  );
}

const refused: PublicOutcome = {
  kind: "refused",
  message: "Enter your name.",
  errors: { name: "Enter your name." },
  typed: { name: "", message: "Is it waterproof?" },
  conflict: null,
};

const refusedWhole: PublicOutcome = {
  kind: "refused",
  message: "Too many messages. Try again in an hour.",
  errors: {},
  typed: { name: "Ada" },
  conflict: null,
};

const sent: PublicOutcome = { kind: "saved", message: "Message sent", typed: {} };

export function Forms() {
  return (
    <Family name="Forms">
      <Columns>
        <Specimen of="Form of the back office">
          <ActionForm intent="save" submitLabel="Save">
            {(field) => (
              <>
                <TextField {...field("name")} label="Name" required defaultValue="Soil probe" />
                <TextField {...field("sku")} label="Part number" defaultValue="MSS01-L" />
              </>
            )}
          </ActionForm>
        </Specimen>
        <Specimen of="The same, not ready to be sent">
          <ActionForm intent="save" submitLabel="Add" isReady={false} onCancel={() => {}}>
            {(field) => <TextField {...field("product")} label="Product" placeholder="Search" />}
          </ActionForm>
        </Specimen>
        {[
          { of: "Form for everyone", answered: undefined },
          { of: "Refused, a field is wrong", answered: refused },
          { of: "Refused as a whole", answered: refusedWhole },
          { of: "Sent", answered: sent },
        ].map(({ of, answered }) => (
          <Specimen key={of} of={of}>
            <PublicForm action="/dev/ui" label={of} submitLabel="Send" answered={answered}>
              {(field) => (
                <>
                  <TextField {...field("name")} label="Name" required />
                  <TextArea {...field("message")} label="Message" rows={2} />
                </>
              )}
            </PublicForm>
          </Specimen>
        ))}
      </Columns>
    </Family>
  );
}
