import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { toast } from "#app/ui/toasts.tsx";
import { dropDrafts } from "./drafts.ts";
import { useLists } from "./lists.ts";
import { askVisitor, endSession, insistOnVisitor, type Known } from "./session-call.ts";
import { forgetShown } from "./shown-pages.ts";

type Visit = Known | { state: "unknown"; user: null };

type Visitor = Visit & {
  /** Asks the server again, for instance after a sign-in, and tells its answer; null where none came. */
  refresh: () => Promise<Known | null>;
  /**
   * Brings the cart and the wishlist together with the server's; false where it is not heard, or did not know
   * all of these lists before.
   */
  syncLists: () => Promise<boolean>;
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
  const lists = useLists();
  /** The question that counts: an older one that is answered late says nothing any more. */
  const asking = useRef<AbortController>(null);

  const refresh = useCallback(
    async function ask() {
      asking.current?.abort();
      asking.current = new AbortController();
      const { signal } = asking.current;
      const meet = (known: Known) => {
        // Parts of the page may still be coming to life: they need not hurry for this.
        startTransition(() => setVisit(known));
        lists.meet(known.user?.id ?? null, ask);
      };
      const known = await askVisitor();
      if (signal.aborted) return known;
      if (known) meet(known);
      else insistOnVisitor(signal).then((answer) => answer && meet(answer));
      return known;
    },
    [lists],
  );

  const signOut = useCallback(async () => {
    await lists.flush();
    if (!(await endSession())) {
      toast.error("Error logging out");
      return;
    }
    // An answer that is still on its way would bring back who has just left.
    asking.current?.abort();
    await lists.forget();
    dropDrafts();
    forgetShown();
    setVisit({ state: "signed-out", user: null });
    toast.success("Logged out successfully");
    await navigate("/");
  }, [navigate, lists]);

  useEffect(() => {
    refresh();
    return () => asking.current?.abort();
  }, [refresh]);

  const visitor = useMemo(
    () => ({ ...visit, refresh, syncLists: lists.flush, signOut }),
    [visit, refresh, lists, signOut],
  );
  return <VisitorContext value={visitor}>{children}</VisitorContext>;
}

export function useVisitor(): Visitor {
  const visitor = useContext(VisitorContext);
  if (!visitor) throw new Error("useVisitor must be used within a VisitorProvider");
  return visitor;
}
