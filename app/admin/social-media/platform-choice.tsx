import clsx from "clsx/lite";
import { useId } from "react";
import type { FormField } from "#app/ui/action-form.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import type { findConnections } from "#shop/social/account-list.ts";
import { type Platform, platformFacts, platforms } from "#shop/social/platforms.ts";
import { measureText } from "#shop/social/post-text.ts";

/** The account that posts go to, for each platform that has one. */
export type Connections = Awaited<ReturnType<typeof findConnections>>;

interface PlatformChoiceProps {
  field: FormField;
  chosen: readonly Platform[];
  onChoose: (chosen: readonly Platform[]) => void;
  /** The post as it will read. */
  text: string;
  connections: Connections;
}

/** Where a post goes: each platform with how much of it is used up, and what will become of the post. */
export function PlatformChoice({
  field,
  chosen,
  onChoose,
  text,
  connections,
}: PlatformChoiceProps) {
  const errorId = useId();
  const { name, error } = field;

  function toggle(platform: Platform, isChosen: boolean) {
    const others = chosen.filter((each) => each !== platform);
    onChoose(isChosen ? [...others, platform] : others);
  }

  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium text-sm">
        Platforms
        <span aria-hidden className="text-signal-text">
          {" *"}
        </span>
      </legend>
      {error && (
        <p id={errorId} className="font-medium text-red text-sm">
          {error}
        </p>
      )}
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {platforms.map((platform) => (
          <li key={platform}>
            <Checkbox
              name={`${name}[]`}
              value={platform}
              label={
                <span className="flex items-baseline justify-between gap-3">
                  {platformFacts[platform].label}
                  <Length platform={platform} text={text} />
                </span>
              }
              hint={explain(platform, connections)}
              defaultChecked={chosen.includes(platform)}
              onChange={({ target }) => toggle(platform, target.checked)}
              aria-invalid={error ? true : undefined}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Length({ platform, text }: { platform: Platform; text: string }) {
  const { limit } = platformFacts[platform];
  const length = measureText(platform, text);
  const words = [length, limit].map((number) => number.toLocaleString("en-US")).join(" of ");
  return (
    <span
      className={clsx(
        "figures text-xs",
        length > limit ? "font-medium text-red" : "text-ink-faint",
      )}
    >
      {words}
    </span>
  );
}

function explain(platform: Platform, connections: Connections): string {
  const { obstacle } = platformFacts[platform];
  if (obstacle) return obstacle;
  const connection = connections[platform];
  if (!connection) return "No account is connected";
  const { accountName, isExpired } = connection;
  return isExpired ? `The token of ${accountName} has expired` : `As ${accountName}`;
}
