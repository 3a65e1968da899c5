import { type MouseEvent, useRef } from "react";

/** For browsers that do not know `closedby` yet: calls back for a press that begins and ends beside the dialog. */
export function usePressBeside(onPress: () => void) {
  const isBegun = useRef(false);
  return {
    onPointerDown(event: MouseEvent<HTMLDialogElement>) {
      isBegun.current = isBeside(event);
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if ("closedBy" in event.currentTarget) return;
      if (isBegun.current && isBeside(event)) onPress();
    },
  };
}

/** A press on what lies around a dialog is told to the dialog itself, as is one on its border. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isWithin = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  return target === currentTarget && !isWithin;
}
