/**
 * Names of the numbers on the wire and in the database (docs/orders.md); code uses the names. Plain values, for
 * services and pages alike.
 */
export const OrderStatus = {
  /** The payer's information is being entered. */
  Draft: 0,
  /** The information is complete; a payment method is to be chosen. */
  Confirmed: 1,
  /** Price and deadline are locked; documents are to be uploaded. */
  MethodChosen: 2,
  /** Documents are in; the customer is to transfer. */
  AwaitingTransfer: 3,
  /** The customer has reported the transfer. */
  TransferClaimed: 4,
  /** All money is here; finance checks the documents. */
  Received: 5,
  Remitting: 6,
  Completed: 7,
  Cancelled: 8,
  Refunding: 9,
  Refunded: 10,
  TimedOut: 11,
  /** Less came than is due. */
  AwaitingTopUp: 12,
  /** A document was rejected and is to be replaced. */
  AwaitingDocuments: 13,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** 0 and 1: price and deadline are not locked yet. */
export const isUnlocked = (status: number): boolean => status === OrderStatus.Draft || status === OrderStatus.Confirmed;

/** The stage of an order on the usual way: at 13 where it resumes, else its status. */
export const stageOf = ({ status, resumeStatus }: { status: number; resumeStatus: number | null }): number =>
  status === OrderStatus.AwaitingDocuments ? (resumeStatus ?? OrderStatus.AwaitingTransfer) : status;

/** The payment method of a customer; `payway` on the wire. */
export const PaymentMethod = { BankTransfer: 1, WalletQr: 2, MessagingAppPay: 3 } as const;
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];

/** The purpose of a payment; `paymentType` on the wire. */
export const PaymentPurpose = {
  LivingExpenses: '1',
  /** Education, with prices of banks beside ours. */
  EducationCompared: '2',
  Education: '3',
  EducationAndHousing: '4',
  Medical: '5',
  Travel: '6',
} as const;

/** Institutions that the product treats in their own way, by their number. */
export const SpecialInstitution = {
  /** HKD only, the sum is given in CNY, no method page: the reduced wizard. */
  HongKongPartner: '3972',
  /** A checklist of student documents. */
  StudentChecklist: '2611',
  /** Its amounts begin in EUR. */
  BeginsInEuro: '996',
} as const;
