import clsx from "clsx/lite";
import "#app/ui/prose.css";

/** HTML that the server has sanitised: the one place of the shop where HTML is set as it comes. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={clsx("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
