/** A field of a record that is not as it was. */
export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

/** Another record that a field holds the id of, as people are told of it. */
export interface NamedRecord {
  id: string;
  /** What it is called today; null once it is deleted. */
  name: string | null;
}

export function isNamedRecord(value: object): value is NamedRecord {
  return "id" in value && "name" in value;
}

/** What changed between two states of a record, field by field; null stands for no record. */
export function findDifferences(before: unknown, after: unknown): Difference[] {
  const [then, now] = [fieldsOf(before), fieldsOf(after)];
  const names = new Set([...Object.keys(then), ...Object.keys(now)]);
  return [...names]
    .map((field) => ({ field, before: then[field] ?? null, after: now[field] ?? null }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after));
}

function fieldsOf(record: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record ?? {}));
}
