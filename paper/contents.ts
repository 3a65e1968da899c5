/** What is printed about an order: words as people read them, with every amount in its currency. */
export interface OrderPaper {
  company: { name: string; lines: string[] };
  /** What people call the order: '10007'. */
  orderNumber: string;
  /** Number, dates, references. */
  facts: Fact[];
  /** Name and address, line by line; empty where none was given. */
  shipTo: string[];
  /** Said below everything else. */
  notes: string[];
}

export interface Fact {
  name: string;
  value: string;
}

export interface Invoice extends OrderPaper {
  buyer: string[];
  lines: InvoiceLine[];
  /** What leads to the total. */
  sums: Sum[];
  total: Sum;
  /** What was charged, at which rates, and what was given back. */
  payment: Fact[];
}

export interface PackingSlip extends OrderPaper {
  /** Line by line; empty where none were given. */
  deliveryNotes: string[];
  lines: PackedLine[];
}

export interface PackedLine {
  name: string;
  /** Part number, version, colour, accessories, sample. */
  details: string;
  quantity: number;
}

export interface InvoiceLine extends PackedLine {
  unitPrice: string;
  amount: string;
}

export interface Sum {
  label: string;
  /** In US dollars, and in Naira at the order's own rate. */
  usd: string;
  naira: string;
}
