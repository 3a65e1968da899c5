import { type RefObject, useEffect, useRef, useState } from "react";
import { ActionForm, type FormField } from "#app/ui/action-form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import type { Platform } from "#shop/social/platforms.ts";
import type { Post } from "#shop/social/post-fields.ts";
import { chosenStatuses } from "#shop/social/post-table.ts";
import { composeText, splitHashtags } from "#shop/social/post-text.ts";
import { InstantField } from "./instant-field.tsx";
import { type Connections, PlatformChoice } from "./platform-choice.tsx";
import { postStatusWords } from "./status-badge.tsx";

interface PostFormProps {
  /**
   * Null to make a new one; with the words of the one that was edited, where that is deleted meanwhile.
   * The form stays with what it was opened with: what others save is told when it is sent.
   */
  edited: (Post & { id: string }) | null;
  campaigns: readonly { id: string; name: string }[];
  connections: Connections;
  onSaved: () => void;
  /** Leaves the post that is edited. */
  onCancel: () => void;
}

/** Composes a post: what will be read on its platforms stands beside it as it is typed. */
export function PostForm({ edited, campaigns, connections, onSaved, onCancel }: PostFormProps) {
  const [opened] = useState(edited);
  const [content, setContent] = useState(opened?.content ?? "");
  const [hashtags, setHashtags] = useState(opened?.hashtags.join(", ") ?? "");
  const [chosen, setChosen] = useState<readonly Platform[]>(opened?.platforms ?? []);
  const [isScheduled, setScheduled] = useState(opened?.status === "scheduled");
  const text = composeText({ content, hashtags: splitHashtags(hashtags) });
  return (
    <section
      aria-label={edited ? "Edit Post" : "Create Post"}
      className="rounded-md border bg-surface p-4"
    >
      <h3 className="mb-3 font-medium">{edited ? "Edit Post" : "Create Post"}</h3>
      <ActionForm
        intent={edited ? "update" : "create"}
        opened={edited && opened ? openedAs(opened) : undefined}
        addressedBy="post"
        hidden={edited ? { id: edited.id } : {}}
        submitLabel={isScheduled ? "Schedule Post" : "Save Draft"}
        onSaved={onSaved}
        onCancel={edited ? onCancel : undefined}
      >
        {(field) => (
          <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
            <div className="flex flex-col gap-4">
              <TextField
                {...field("title")}
                label="Title"
                defaultValue={opened?.title ?? ""}
                hint="For your own lists: it is not posted"
              />
              <TextArea
                {...field("content")}
                label="Content"
                required
                rows={7}
                defaultValue={opened?.content ?? ""}
                onChange={({ target }) => setContent(target.value)}
              />
              <TextField
                {...field("hashtags")}
                label="Hashtags"
                defaultValue={opened?.hashtags.join(", ") ?? ""}
                onChange={({ target }) => setHashtags(target.value)}
                hint="With commas between them: iot, sensors"
              />
              {text !== "" && <Preview text={text} />}
            </div>
            <div className="flex flex-col gap-4">
              <PlatformChoice
                field={field("platforms")}
                chosen={chosen}
                onChoose={setChosen}
                text={text}
                connections={connections}
              />
              <CampaignField field={field("campaignId")} campaigns={campaigns} edited={opened} />
              <SelectField
                {...field("status")}
                label="Status"
                defaultValue={isScheduled ? "scheduled" : "draft"}
                onChange={({ target }) => setScheduled(target.value === "scheduled")}
              >
                {chosenStatuses.map((status) => (
                  <option key={status} value={status}>
                    {postStatusWords[status]}
                  </option>
                ))}
              </SelectField>
              {isScheduled && (
                <InstantField
                  field={field("scheduledAt")}
                  label="Post at"
                  required
                  instant={opened?.scheduledAt ?? null}
                />
              )}
            </div>
          </div>
        )}
      </ActionForm>
    </section>
  );
}

/** Within a greatest height, so that a long text does not push the buttons far below their fields. */
function Preview({ text }: { text: string }) {
  const box = useRef<HTMLElement>(null);
  const isScrolled = useScrolled(box);
  return (
    <figure
      ref={box}
      // Not every browser leads the keyboard to what scrolls by itself.
      tabIndex={isScrolled ? 0 : undefined}
      className="max-h-72 overflow-y-auto rounded-md border border-dashed px-3 pb-3"
    >
      <figcaption className="eyebrow sticky top-0 bg-surface pt-3 pb-2">As it will read</figcaption>
      <p className="wrap-anywhere whitespace-pre-wrap text-sm">{text}</p>
    </figure>
  );
}

/** Whether a box holds more than it shows; the last of what it holds is as high as it has to be. */
function useScrolled(box: RefObject<HTMLElement | null>): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const [outer, inner] = [box.current, box.current?.lastElementChild];
    if (!outer || !inner) return;
    const watcher = new ResizeObserver(() => setScrolled(outer.scrollHeight > outer.clientHeight));
    watcher.observe(inner);
    return () => watcher.disconnect();
  }, [box]);
  return isScrolled;
}

interface CampaignFieldProps {
  field: FormField;
  campaigns: PostFormProps["campaigns"];
  edited: PostFormProps["edited"];
}

function CampaignField({ field, campaigns, edited }: CampaignFieldProps) {
  return (
    <SelectField {...field} label="Campaign" defaultValue={edited?.campaignId ?? ""}>
      <option value="">No campaign</option>
      {campaigns.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function openedAs({ id: _, ...post }: Post & { id: string }): Post {
  return post;
}
