import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { Button, type Look } from "./button.tsx";

/** Asks once more for a page that failed. */
export function TryAgain(look: Look) {
  const { state, revalidate } = useRevalidator();
  return <TryAgainButton {...look} isBusy={state === "loading"} onTry={revalidate} />;
}

interface TryAgainButtonProps extends Look {
  isBusy: boolean;
  onTry: () => void;
}

/** The button goes when what failed comes: the page then has the keyboard. */
export function TryAgainButton({ isBusy, onTry, ...look }: TryAgainButtonProps) {
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
    onTry();
  };
  return (
    <Button {...look} isBusy={isBusy} onClick={tryAgain}>
      Try again
    </Button>
  );
}
