/** `shipping_option` as people read it: 'Shipping option'. */
export function subjectWords(subject: string): string {
  const words = subject.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
