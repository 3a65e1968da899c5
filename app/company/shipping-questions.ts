import { promises } from "#shop/content/promises.ts";

interface ShippingFacts {
  /** The hour until which an order leaves the same day, as words; null where it is not known. */
  dispatchCutoff: string | null;
  /** Where questions go. */
  email: string;
}

/** The fixed notes on shipping, as the questions they answer. */
export function shippingQuestions({ dispatchCutoff, email }: ShippingFacts) {
  const sameDay = `What is in stock and ordered before ${dispatchCutoff} on a business day leaves the same day. `;
  return [
    {
      question: "When does my order leave?",
      answer: `Orders are processed within ${promises.processingBusinessDays} business days. ${dispatchCutoff ? sameDay : ""}A confirmation email with tracking follows when the order ships.`,
    },
    {
      question: "Where do you ship?",
      answer: `${promises.shippingArea} International shipping is coming soon.`,
    },
    {
      question: "Who answers questions about shipping?",
      answer: `Please send shipping questions to our support team at ${email}.`,
    },
  ];
}
