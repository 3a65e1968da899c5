/** "pdf" of "/files/ab12.pdf"; null for an address without one. */
export function fileExtension(address: string): string | null {
  const path = URL.parse(address, "https://shop.invalid")?.pathname ?? "";
  return /\.([a-z0-9]{1,5})$/i.exec(path)?.[1]?.toLowerCase() ?? null;
}
