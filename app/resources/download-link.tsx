import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Entry } from "./entries.ts";
import { fileExtension } from "./file-extension.ts";

interface DownloadLinkProps {
  entry: Pick<Entry, "title" | "anchor" | "fileAddress">;
  className?: string;
}

/** Nothing where there is no file. A file of another site opens there. */
export function DownloadLink({ entry, className }: DownloadLinkProps) {
  const { title, anchor, fileAddress } = entry;
  if (!fileAddress) return null;
  const isOwn = fileAddress.startsWith("/");
  const extension = fileExtension(fileAddress);
  return (
    <ButtonLink
      to={fileAddress}
      reloadDocument
      prefetch="none"
      variant="secondary"
      className={className}
      {...(isOwn
        ? { download: extension ? `${anchor}.${extension}` : anchor }
        : { target: "_blank", rel: "noopener" })}
    >
      <Icon name="download" className="size-4" />
      Download
      <span className="sr-only">
        {" "}
        {title}
        {!isOwn && " (opens in a new tab)"}
      </span>
    </ButtonLink>
  );
}
