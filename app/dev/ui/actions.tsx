import { useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { toast } from "#app/ui/toasts.tsx";
import { TryAgain } from "#app/ui/try-again.tsx";
import { Family, Row, Specimen } from "./specimen.tsx";

const variants = ["primary", "secondary", "ghost", "danger"] as const;
const tones = ["neutral", "green", "yellow", "red", "accent"] as const;

export function Actions() {
  return (
    <Family name="Actions">
      {variants.map((variant) => (
        <Specimen
          key={variant}
          of={`Button, ${variant}: small, medium, large, busy, disabled, link`}
        >
          <Row>
            <Button variant={variant} size="small">
              Small
            </Button>
            <Button variant={variant}>Medium</Button>
            <Button variant={variant} size="large">
              Large
            </Button>
            <Button variant={variant} isBusy>
              Saving
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <ButtonLink to="?" variant={variant} prefetch="none">
              Link
            </ButtonLink>
          </Row>
        </Specimen>
      ))}
      <Specimen of="Another try at a page that failed">
        <TryAgain variant="secondary" size="small" />
      </Specimen>
      <Specimen of="Actions of a row: plain, dangerous, disabled">
        <RowActions>
          <RowAction>Edit</RowAction>
          <RowAction isDangerous>Delete</RowAction>
          <RowAction disabled>Suspend</RowAction>
        </RowActions>
      </Specimen>
      <Specimen of="Badge">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <span className="w-32">
            <Badge>a badge with more words than room</Badge>
          </span>
        </Row>
      </Specimen>
      <Specimen of="Message in the corner">
        <Row>
          <Button variant="secondary" size="small" onClick={() => toast.success("Saved")}>
            Success
          </Button>
          <Button variant="secondary" size="small" onClick={() => toast.error("Not saved")}>
            Error
          </Button>
          <Button variant="secondary" size="small" onClick={() => toast.info("Sent again")}>
            Information
          </Button>
        </Row>
      </Specimen>
    </Family>
  );
}

export function Ways() {
  const [tab, setTab] = useState("description");
  return (
    <Family name="Ways">
      <Specimen of="Breadcrumbs">
        <div className="pt-4">
          <Breadcrumbs
            above={[
              { name: "Home", path: "/" },
              { name: "Resources", path: "/documentation" },
            ]}
            here="Downloads"
          />
        </div>
      </Specimen>
      <Specimen of="Tabs">
        <Tabs
          label="About the specimen"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: "description", label: "Description", content: <p>The first panel.</p> },
            { id: "specifications", label: "Specifications", content: <p>The second panel.</p> },
            { id: "documents", label: "Documents", content: <p>The third panel.</p> },
          ]}
        />
      </Specimen>
    </Family>
  );
}
