import { type ComponentProps, useEffect, useState } from "react";
import { TextField } from "./field.tsx";

/** A password that its owner may look at. The button appears once the page can act on it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type">) {
  const [isAlive, setAlive] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => setAlive(true), []);
  const action = isShown ? "Hide" : "Show";
  return (
    <div className="relative">
      <TextField
        {...props}
        type={isShown ? "text" : "password"}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
      />
      {isAlive && (
        <button
          type="button"
          aria-label={`${action} password`}
          onClick={() => setShown(!isShown)}
          className="-top-3 -right-2 absolute min-h-11 px-2 text-ink-soft text-sm underline-offset-4 hover:text-ink hover:underline"
        >
          {action}
        </button>
      )}
    </div>
  );
}
