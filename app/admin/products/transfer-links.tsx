import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** All products as a file, and back. */
export function TransferLinks() {
  return (
    <>
      <ButtonLink to="/admin/products/export" reloadDocument prefetch="none" {...secondary}>
        <Icon name="download" className="size-4" />
        Export CSV
      </ButtonLink>
      <ButtonLink to="/admin/products/import" {...secondary}>
        <Icon name="upload" className="size-4" />
        Import CSV
      </ButtonLink>
    </>
  );
}

const secondary = { variant: "secondary", size: "small" } as const;
