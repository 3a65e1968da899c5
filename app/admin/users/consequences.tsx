import type { UserRow } from "#shop/people/users.ts";

/** What is asked about before it is done. */
export type Asked = "suspend" | "grant-admin" | "take-admin" | "delete";

interface ConsequencesProps {
  asked: Asked | null;
  user: Pick<UserRow, "openOrders" | "unpaidOrders">;
}

/** What will happen to an account once the question about it is answered. */
export function Consequences({ asked, user: { openOrders, unpaidOrders } }: ConsequencesProps) {
  if (asked === "suspend") {
    return (
      <p>
        The person is signed out everywhere at once, and can sign in again only once the account is
        activated.
      </p>
    );
  }
  if (asked === "grant-admin") {
    return <p>An administrator can change everything in the back office, other accounts too.</p>;
  }
  if (asked === "take-admin") {
    return <p>The person keeps the account and can no longer enter the back office.</p>;
  }
  return (
    <>
      <p>
        This will permanently delete the user and all associated data. This action cannot be undone.
      </p>
      <p>
        Orders are kept for the records, without the person.
        {unpaidOrders > 0 && ` ${cancelledWords(unpaidOrders)}`}
      </p>
      {openOrders > 0 && (
        <p className="font-medium text-red">
          {openOrders === 1 ? "1 paid order is" : `${openOrders} paid orders are`} not shipped yet,
          and the address would be lost.
        </p>
      )}
    </>
  );
}

function cancelledWords(count: number): string {
  if (count === 1) return "1 order that is not paid yet is cancelled.";
  return `${count} orders that are not paid yet are cancelled.`;
}
