import { Fragment } from "react";
import type { TemplateData } from "../template-data.ts";
import type { Sender } from "./index.ts";
import { Layout, Words } from "./layout.tsx";

type Props = TemplateData<"contact-message"> & { sender: Sender };

/** Goes to the shop itself; an answer goes to who wrote it. */
export function ContactMessage({ name, email, subject, message, sender }: Props) {
  return (
    <Layout title={subject} preview={`${name} wrote through the contact page.`} sender={sender}>
      <Words isSoft>
        {name} ({email}) wrote through the contact page. Reply to this email to answer them.
      </Words>
      {numbered(message.split(/\n\s*\n/)).map(([place, paragraph]) => (
        <Words key={place}>
          {numbered(paragraph.split("\n")).map(([row, line]) => (
            <Fragment key={row}>
              {row > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Words>
      ))}
    </Layout>
  );
}

/** Mail programs show no line breaks of a text's own; each part stands at its place for good. */
function numbered(parts: string[]): [number, string][] {
  return [...parts.entries()];
}
