import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toasts.tsx";

/** What a tab shows when its data could not be read: what went wrong, and a way on. */
export function TabFault({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator();

  useEffect(() => {
    toast.error(message);
  }, [message]);

  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-md border border-dashed px-6 py-12"
    >
      <p className="font-medium">{message}</p>
      <Button
        variant="secondary"
        size="small"
        isBusy={state === "loading"}
        onClick={() => revalidate()}
      >
        Try again
      </Button>
    </div>
  );
}
