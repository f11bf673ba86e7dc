import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readOwn, writeWhole } from '../../local/files.ts';

const Amount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);

/** The merchant's payment request; `id` is its idempotency key. */
export const PaymentRequest = z.object({
  id: z.string().min(1).max(200),
  order_id: z.string().max(200).default(''),
  amount: Amount,
  notify_url: z.url(),
  channel: z.enum(['zlpay', 'newpay']),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

/** Money that came in, or was returned; `serial` is the bank's own number for it. */
const Movement = z.object({ serial: z.string(), amount: Amount, at: z.iso.datetime() });
export type Movement = z.infer<typeof Movement>;

export const movement = (amount: string): Movement => ({
  serial: `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}${randomInt(1e11, 1e12)}`,
  amount,
  at: new Date().toISOString(),
});

export const Payment = PaymentRequest.extend({
  created_at: z.iso.datetime(),
  received: z.array(Movement),
  refunds: z.array(Movement.extend({ id: z.string() })),
});
export type Payment = z.infer<typeof Payment>;

/** How money and its callbacks arrive, as requested by a person or a test. */
export const Paying = z.object({
  /** One receipt each; the payment's own amount when left out. */
  amounts: z.array(Amount).min(1).max(10).optional(),
  /** Milliseconds before the first callback. */
  late: z.coerce.number().int().min(0).max(600_000).default(0),
  /** How often each callback is sent, with the same serial. */
  times: z.coerce.number().int().min(1).max(5).default(1),
  /** The last receipt is reported first. */
  reversed: z.stringbool().or(z.boolean()).default(false),
});
export type Paying = z.infer<typeof Paying>;

/** Opens all payments of one folder, in memory and in `payments.json`. */
export function openPayments(folder: string) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'payments.json');
  const stored: Payment[] = readOwn(file, (value) => z.array(Payment).parse(value), []);
  const all = new Map(stored.map((payment) => [payment.id, payment]));
  return {
    one: (id: string): Payment | undefined => all.get(id),
    list: (): Payment[] => [...all.values()].reverse(),
    save(payment: Payment): Payment {
      all.set(payment.id, payment);
      writeWhole(file, JSON.stringify([...all.values()]));
      return payment;
    },
  };
}
export type Payments = ReturnType<typeof openPayments>;
