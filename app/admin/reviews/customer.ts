/** Who wrote a review, as the back office shows it: the first 8 characters of the account's id. */
export function customerOf({ userId }: { userId: string }): string {
  return userId.slice(0, 8);
}
