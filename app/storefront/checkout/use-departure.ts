import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** Whether whoever began something on this page has left it meanwhile, or is about to. */
export function useDeparture(): () => boolean {
  const isHere = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    isHere.current = state === "idle";
    return () => {
      isHere.current = false;
    };
  }, [state]);
  return () => !isHere.current;
}
