import { render, toPlainText } from "@react-email/components";
import { type TemplateName, templateData } from "./template-data.ts";
import { type Addressing, type Sender, templates } from "./templates/index.ts";

interface QueuedMail {
  /** The name of a template and its data as they were kept: both are checked here. */
  template: string;
  data: unknown;
  sender: Sender;
}

export interface WrittenMail extends Addressing {
  subject: string;
  html: string;
  text: string;
}

/** Writes a mail from its template, as HTML and as text for those who read it so. */
export async function writeMail({ template, data, sender }: QueuedMail): Promise<WrittenMail> {
  if (!isTemplateName(template)) throw new Error(`There is no mail template named ${template}`);
  const { body, ...head } = templates[template](data, sender);
  const html = await render(body);
  return { ...head, html, text: toPlainText(html, asText) };
}

/** In text, too, an amount stands on the line of what it is for. */
const asText = {
  selectors: [
    {
      selector: "table.line",
      format: "dataTable",
      options: { uppercaseHeaderCells: false, maxColumnWidth: 50 },
    },
  ],
};

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templateData, name);
}
