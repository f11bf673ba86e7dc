import type { Order } from '@qiaohui/remit/orders';
import { bankCountry } from '@qiaohui/remit/orders/rules';
import { PaymentPurpose } from '@qiaohui/remit/orders/status';
import { bankFieldError, type CheckedField } from '@qiaohui/service-kit/banking/account-fields';
import { z } from 'zod';
import { type FieldName, fieldLabels } from '../../orders/recipient/labels.ts';

const empty = (text: string) => text.trim() === '';
const line = z.string().max(200, 'tooLong');

/** The form's shape for the currency and the bank of an order; errors are keys of the messages. */
export function formFor(order: Pick<Order, 'currency' | 'paymentType' | 'resource'>) {
  const { currency } = order;
  const required = new Set(
    fieldLabels(currency)
      .filter((field) => field.required)
      .map(({ name }) => name),
  );
  const field = (name: FieldName) => line.refine((text) => !required.has(name) || !empty(text), 'required');
  const checked = (name: CheckedField) =>
    field(name).superRefine((text, context) => {
      const error = bankFieldError(name, text, currency, bankCountry(order));
      if (error) context.addIssue({ code: 'custom', message: error });
    });
  return z.object({
    accountName: field('accountName'),
    accountNo: checked('accountNo'),
    swift: checked('swift'),
    bankName: field('bankName'),
    bankAddress: field('bankAddress'),
    bankBranches: field('bankBranches'),
    transitCode: checked('transitCode'),
    reference: z.string().max(140, 'tooLong'),
  });
}
export type Account = z.infer<ReturnType<typeof formFor>>;

const typed = z.string();
/** Form values while typing: any text. */
export const Typed: z.ZodType<Account, Account> = z.object({
  accountName: typed,
  accountNo: typed,
  swift: typed,
  bankName: typed,
  bankAddress: typed,
  bankBranches: typed,
  transitCode: typed,
  reference: typed,
});

/** Values of the form: the order's, else those of the institution's record, but never for living expenses. */
export function accountOf({ payment, resource, reference, paymentType }: Order): Account {
  const isLiving = paymentType === PaymentPurpose.LivingExpenses;
  const bank =
    payment.accountNo || !resource || isLiving
      ? payment
      : {
          accountName: resource.accountName,
          accountNo: resource.accountNo,
          swift: resource.swift,
          bankName: resource.accountBank,
          bankAddress: resource.accountAddress,
          bankBranches: resource.bankBranches,
          transitCode: resource.transitCode,
        };
  const { accountName, accountNo, swift: bic, bankName, bankAddress, bankBranches, transitCode } = bank;
  const usual = resource?.fixedReference || (isLiving ? 'Living expense' : '');
  return {
    accountName,
    accountNo,
    swift: bic,
    bankName,
    bankAddress,
    bankBranches,
    transitCode,
    reference: reference || usual,
  };
}
