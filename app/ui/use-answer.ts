import { useEffect, useRef } from "react";

/**
 * Hears each answer of a fetcher once. The look follows every render: the router hands out an answer
 * before its own state follows, and of a render that turns out needless React keeps what an effect
 * depends on, and never runs the effect.
 */
export function useAnswer<Answer extends object>(
  answer: Answer | undefined,
  hear: (answer: Answer) => void,
) {
  const heard = useRef<Answer>(undefined);
  useEffect(() => {
    if (!answer || heard.current === answer) return;
    heard.current = answer;
    hear(answer);
  });
}
