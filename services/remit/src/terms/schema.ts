import { Instant, Money } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { OrderStatus, PaymentMethod, PaymentPurpose } from './status.ts';

/** The number of an `OrderStatus`. */
export const Status = z.number().int().min(OrderStatus.Draft).max(OrderStatus.AwaitingDocuments);
export type Status = z.infer<typeof Status>;

export const PaymentType = z.enum(PaymentPurpose);
export type PaymentType = z.infer<typeof PaymentType>;

export const Payway = z.union([
  z.literal(PaymentMethod.BankTransfer),
  z.literal(PaymentMethod.WalletQr),
  z.literal(PaymentMethod.MessagingAppPay),
]);
export type Payway = z.infer<typeof Payway>;

/** 0 father and child, 1 mother and child, 2 self, 3 other. */
export const RelationShip = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

export const SlotName = z.enum(['idcard', 'passport', 'relation', 'offer', 'fees', 'UNKNOWN']);
export type SlotName = z.infer<typeof SlotName>;

const text = (most = 200) => z.string().max(most);

export const Certificate = z.strictObject({
  type: SlotName,
  fontFileName: text().default(''),
  fontFileUrl: text(300).default(''),
  backFileName: text().default(''),
  backFileUrl: text(300).default(''),
  handFileName: text().default(''),
  handFileUrl: text(300).default(''),
});
export type Certificate = z.infer<typeof Certificate>;

/** The recipient's bank details. */
export const Payment = z.strictObject({
  id: z.string(),
  userId: z.string(),
  accountName: text(),
  accountNo: text(64),
  bankName: text(),
  bankAddress: text(300),
  swift: text(20),
  remittance: text(),
  transitCode: text(30),
  bankBranches: text(),
});
export type Payment = z.infer<typeof Payment>;

export const Kyc = z.strictObject({
  firstName: text(60),
  lastName: text(60),
  firstNamePinyin: text(60),
  lastNamePinyin: text(60),
  email: text(254),
  idNumber: text(30),
  phone: text(30),
  phoneCode: text(8),
  payerRelationShip: RelationShip.nullable(),
  payerFirstName: text(60),
  payerLastName: text(60),
  payerIdNumber: text(30),
  payerPhone: text(30),
  payerPhoneCode: text(8),
  certificates: z.array(Certificate).max(20),
  payerCertificates: z.array(Certificate).max(20),
});
export type Kyc = z.infer<typeof Kyc>;

/** A document of the order: an uploaded file put into a slot of the checklist. */
export const OrderDocument = z.strictObject({ uid: z.string().max(60), slot: SlotName, name: text(), url: text(300) });
export type OrderDocument = z.infer<typeof OrderDocument>;

export const ChecklistItem = z.object({
  slot: SlotName,
  at: z.enum(['payer', 'order']),
  required: z.boolean(),
  state: z.enum(['missing', 'pending', 'accepted', 'rejected']),
  reason: z.string().optional(),
  files: z.array(z.string()),
  /** The files that these replace, and why those were sent back; until finance has reviewed them. */
  replaced: z.object({ files: z.array(z.string()), reason: z.string() }).optional(),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** A price as the order stores it; all but `rate` and `cashRate` are CNY. */
export const Price = z.object({
  rate: Money,
  cashRate: Money,
  principal: Money,
  fullFee: Money,
  cnyFee: Money,
  spotFee: Money,
  cnyAmount: Money,
  ratePublishedAt: Instant,
});
export type Price = z.infer<typeof Price>;

/** The parts of a price that are finance's own: the markup, and the bank's selling rate that it was put on. */
export const PricedWith = z.object({ bit: Money.optional(), spotSell: Money.optional() });
export type PricedWith = z.infer<typeof PricedWith>;
