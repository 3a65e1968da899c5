/** Products as the query narrows or orders them: their list, which lies below the form of the tab. */
export function productListAddress(
  query: { q: string } | { sort: string; category: string },
): string {
  return `/admin/products?${new URLSearchParams(query)}#products`;
}
