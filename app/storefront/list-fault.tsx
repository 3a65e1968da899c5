import { useLocation, useNavigate, useNavigation } from "react-router";
import { useFaultInSight } from "#app/ui/fault-in-sight.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { TryAgainButton } from "#app/ui/try-again.tsx";

/** A page whose list could not be read: what it is, what went wrong, and a way on. */
export function ListFault({ title, error }: { title: string; error: string }) {
  useFaultInSight();
  const location = useLocation();
  const navigate = useNavigate();
  const isBusy = useNavigation().state === "loading";
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <Notice tone="red" role="alert" title={error} className="mb-6" />
      <TryAgainButton
        variant="secondary"
        isBusy={isBusy}
        // What all pages show is not asked for beside it: the fault would be the whole page's.
        onTry={() =>
          navigate(location, {
            replace: true,
            preventScrollReset: true,
            defaultShouldRevalidate: false,
          })
        }
      />
    </Page>
  );
}
