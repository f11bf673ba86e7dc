import type { Order } from '@qiaohui/remit/orders';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { type FieldName, fieldLabels } from './labels.ts';

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];
/** Check digit of an ABA routing number: weights 3, 7, 1, sum divisible by 10. */
const isAba = (digits: string) =>
  /^\d{9}$/.test(digits) && WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 10 === 0;

const bare = (text: string) => text.replace(/[\s-]/g, '');
const empty = (text: string) => text.trim() === '';
const line = z.string().max(200, 'tooLong');

/** The form's shape for a currency; faults are keys of the words. */
export function formFor(currency: string) {
  const required = new Set(
    fieldLabels(currency)
      .filter((field) => field.required)
      .map(({ name }) => name),
  );
  const field = (name: FieldName, fault: string, fits: (text: string) => boolean) =>
    line
      .refine((text) => !required.has(name) || !empty(text), 'required')
      .refine((text) => empty(text) || fits(text), fault);
  const any = () => true;
  return z.object({
    accountName: field('accountName', '', any),
    accountNo: field('accountNo', 'badIban', (text) => currency !== 'EUR' || isValidIBAN(bare(text))),
    swift: field('swift', 'badSwift', (text) => isValidBIC(bare(text))),
    bankName: field('bankName', '', any),
    bankAddress: field('bankAddress', '', any),
    bankBranches: field('bankBranches', '', any),
    transitCode: field('transitCode', currency === 'USD' ? 'badAba' : 'badBsb', (text) => {
      if (currency === 'USD') return isAba(bare(text));
      return currency !== 'AUD' || /^\d{6}$/.test(bare(text));
    }),
    reference: z.string().max(140, 'tooLong'),
  });
}
export type Account = z.infer<ReturnType<typeof formFor>>;

const typed = z.string();
/** What may stand in the fields while one types. */
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

/** Values of the form: what the order has, else what the institution's record says. */
export function accountOf({ payment, resource, reference, paymentType }: Order): Account {
  const bank =
    payment.accountNo || !resource
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
  const usual = resource?.fixedReference || (paymentType === '1' ? 'Living expense' : '');
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
