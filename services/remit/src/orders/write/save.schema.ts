import { Currency, MoneyInput } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Institution } from '../../institutions/schema.ts';
import { Certificate, Kyc, Order, OrderDocument, Payment, PaymentType, Payway, Status } from '../schema.ts';

/** Ids and types come as text or number; old URLs carry numbers. */
const OrderId = z
  .union([z.string().max(60), z.number()])
  .transform(String)
  .pipe(z.string());
const ResourceId = z.union([
  z.string().regex(/^\d{1,9}$/),
  z.number().int().min(0).max(999_999_999).transform(String).pipe(z.string()),
]);
const certificates = z.array(Certificate).max(20).optional();

/** Fields that the client owns; which of them are open depends on the status (`openFields` in `fields.ts`). */
const owned = {
  amount: MoneyInput.optional(),
  cnyAmount: MoneyInput.optional(),
  currency: Currency.optional(),
  paymentType: z
    .union([PaymentType, z.literal(PaymentType.options.map(Number)).transform(String).pipe(PaymentType)])
    .optional(),
  from: z.string().max(100).nullish(),
  merchantNo: z.string().max(100).nullish(),
  resource: z.strictObject({ ...z.object(Institution.shape).partial().shape, id: ResourceId }).nullish(),
  payment: Payment.partial().nullish(),
  reference: z.string().max(140).nullish(),
  kyc: Kyc.partial().nullish(),
  certificates,
  payerCertificates: certificates,
  payway: Payway.nullish(),
  jsfile: z.array(OrderDocument).max(80, 'order.too-many-files').optional(),
};

/** Fields of an order's response that the server owns: accepted when the whole order is posted back, and ignored. */
const ignored = Object.fromEntries(
  Object.keys(Order.shape)
    .filter((field) => !(field in owned))
    .map((field) => [field, z.unknown().optional()]),
) as Record<Exclude<keyof typeof Order.shape, keyof typeof owned>, z.ZodOptional<z.ZodUnknown>>;

/**
 * Body of `POST /api/client/order`. Without `id` it creates; with one it saves, and `status` requests a move. Unknown
 * fields are an error.
 */
export const OrderSave = z.strictObject({
  ...ignored,
  ...owned,
  id: OrderId.nullish(),
  status: Status.optional(),
  version: z.number().int().nonnegative().optional(),
  /**
   * True: the payer confirms that the account was typed from the payment slip, although it is not the one on record.
   */
  recipientConfirmed: z.boolean().optional(),
  /** The price that the page showed: method and price are not locked at a worse one. */
  offer: z.strictObject({ rate: MoneyInput, cnyAmount: MoneyInput }).optional(),
  /** The reason why a customer cancels or requests a refund. */
  reason: z.string().max(300).optional(),
});
export type OrderSave = z.infer<typeof OrderSave>;
