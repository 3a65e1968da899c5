import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { toast } from "#app/ui/toasts.tsx";
import { askVisitor, endSession, type Known } from "./session-call.ts";

type Visit = Known | { state: "unknown"; user: null };

type Visitor = Visit & {
  /** Asks the server again, for instance after a sign-in. Settles once the answer is known. */
  refresh: () => Promise<void>;
  /** Ends the session, says so, and goes home. */
  signOut: () => Promise<void>;
};

const VisitorContext = createContext<Visitor | null>(null);

/**
 * Public pages are the same for everyone, so who is here is asked after the page has come alive.
 * An answer that fails keeps what was known: a shaky line signs nobody out.
 */
export function VisitorProvider({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState<Visit>({ state: "unknown", user: null });
  const navigate = useNavigate();

  const refresh = useCallback(async () => {
    const known = await askVisitor();
    if (known) setVisit(known);
  }, []);

  const signOut = useCallback(async () => {
    if (!(await endSession())) {
      toast.error("Error logging out");
      return;
    }
    setVisit({ state: "signed-out", user: null });
    toast.success("Logged out successfully");
    await navigate("/");
  }, [navigate]);

  useEffect(() => {
    refresh();
  }, [refresh]);

  const visitor = useMemo(() => ({ ...visit, refresh, signOut }), [visit, refresh, signOut]);
  return <VisitorContext value={visitor}>{children}</VisitorContext>;
}

export function useVisitor(): Visitor {
  const visitor = useContext(VisitorContext);
  if (!visitor) throw new Error("useVisitor must be used within a VisitorProvider");
  return visitor;
}
