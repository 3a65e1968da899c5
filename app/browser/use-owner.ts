import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { forgetShown } from "./shown-pages.ts";
import { useVisitor } from "./visitor.tsx";

/**
 * A page about one person does not outlive their stay: once they signed out, in this tab or in another
 * one, it is asked for again, and leads to the sign-in. One that keeps what is typed stays, see `keepShown`,
 * until somebody else is here.
 */
export function useOwner(userId: string): void {
  const { state, user } = useVisitor();
  const { revalidate } = useRevalidator();
  const whoIsHere = state === "unknown" ? userId : user?.id;
  useEffect(() => {
    if (whoIsHere === userId) return;
    if (whoIsHere !== undefined) forgetShown();
    revalidate();
  }, [whoIsHere, userId, revalidate]);
}
