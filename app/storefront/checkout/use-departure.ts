import { useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";

/** For what takes a while on a page: nobody is held up or led away by it who is elsewhere by then. */
export function useDeparture() {
  const isHere = useRef(false);
  const { state } = useNavigation();
  const navigate = useNavigate();
  useEffect(() => {
    isHere.current = state === "idle";
    return () => {
      isHere.current = false;
    };
  }, [state]);

  /** Whether whoever began it has left the page meanwhile, or is about to. */
  const hasLeft = () => !isHere.current;
  return {
    hasLeft,
    async lead(to: string): Promise<void> {
      if (!hasLeft()) await navigate(to);
    },
  };
}
