/** What the shop promises buyers in its terms. Every page that speaks of it takes it from here. */
export const promises = {
  /** Where orders go. */
  shippingArea: "Shipping is currently within Nigeria only.",
  /** Business days from payment until an order is handed to the carrier. */
  processingBusinessDays: "1-2",
  /** Days after delivery in which an unopened product can be returned without a reason. */
  returnDays: 7,
  /** The most that is kept back from such a return, in percent of the price. */
  mostRestockingPercent: 40,
  /** Days after delivery in which a defective device is repaired, replaced or refunded. */
  warrantyDays: 30,
  /** Business days from the approval of a refund until it is sent back the way it was paid. */
  refundBusinessDays: 7,
  /** Days after the first payment in which a platform subscription can be cancelled for a full refund. */
  subscriptionRefundDays: 7,
  /** Days after its date in which an invoice can be disputed. */
  invoiceDisputeDays: 60,
  /** Days in which a party that broke the terms can put it right before the other may end them. */
  breachCureDays: 30,
} as const;
