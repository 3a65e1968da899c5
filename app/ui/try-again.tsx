import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { Button, type Look } from "./button.tsx";

/** Asks once more for a page that failed. The button goes when the page comes, which then has the keyboard. */
export function TryAgain(look: Look) {
  const { state, revalidate } = useRevalidator();
  const isPressed = useRef(false);

  useEffect(
    () => () => {
      if (!isPressed.current || document.activeElement !== document.body) return;
      document.querySelector("main")?.focus({ preventScroll: true });
    },
    [],
  );

  const tryAgain = () => {
    isPressed.current = true;
    revalidate();
  };
  return (
    <Button {...look} isBusy={state === "loading"} onClick={tryAgain}>
      Try again
    </Button>
  );
}
