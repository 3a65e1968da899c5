/** Where a search leads; null where nothing but white space was typed. */
export function searchAddress(typed: string): string | null {
  const term = typed.trim();
  return term === "" ? null : `/products?${new URLSearchParams({ search: term })}`;
}
