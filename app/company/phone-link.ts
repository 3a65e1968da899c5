/** "tel:+23415550100" for "+234 1 555 0100": what people write between the digits is left out. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
