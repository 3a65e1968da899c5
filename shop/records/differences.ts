/** A field of a record that is not as it was. */
export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
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
