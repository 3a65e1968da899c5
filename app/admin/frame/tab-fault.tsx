import { useEffect } from "react";
import { toast } from "#app/ui/toasts.tsx";
import { TryAgain } from "#app/ui/try-again.tsx";

/** What a tab shows when its data could not be read: what went wrong, and a way on. */
export function TabFault({ message }: { message: string }) {
  useEffect(() => {
    toast.error(message);
  }, [message]);

  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-md border border-dashed px-6 py-12"
    >
      <p className="font-medium">{message}</p>
      <TryAgain variant="secondary" size="small" />
    </div>
  );
}
