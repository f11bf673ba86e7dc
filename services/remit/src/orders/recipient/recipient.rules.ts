import { z } from 'zod';
import type { Institution } from '../../institutions/schema.ts';
import type { Kind } from '../../terms/kinds.ts';

/** Fields of the account that is paid, in the order in which they are listed. */
export const RecipientField = z.enum([
  'accountNo',
  'accountName',
  'swift',
  'transitCode',
  'bankBranches',
  'bankName',
  'bankAddress',
]);
export type RecipientField = z.infer<typeof RecipientField>;
export type Recipient = Record<RecipientField, string>;

/**
 * The source of an account: `record`, it is the institution's own; `payer`, there is no record to compare it with;
 * `differs`, the payer gave another than the one on record, or one in another name than that of the person it is for.
 */
export const AccountSource = z.enum(['record', 'payer', 'differs']);
export type AccountSource = z.infer<typeof AccountSource>;

/** These decide whose account it is; a bank's name and address only describe it. */
const routing = new Set<string>(['accountNo', 'accountName', 'swift', 'transitCode', 'bankBranches']);

export const isSerious = (differs: readonly RecipientField[]): boolean => differs.some((field) => routing.has(field));

/** Latin accents, but not the voicing marks of Japanese, which make another name. */
const ACCENTS = /[\u0300-\u036f]/g;
/** ISO 9362: `XXX` names the head office, as eight characters alone do. */
const HEAD_OFFICE = /^([A-Z0-9]{8})XXX$/;

/**
 * Returns the part of a field that counts: letters and digits, whatever their case, width, accents, spaces and
 * punctuation.
 */
export function comparable(field: RecipientField, text: string): string {
  const bare = text
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  return field === 'swift' ? bare.replace(HEAD_OFFICE, '$1') : bare;
}

/**
 * The account that an institution has on record, as an order's own copy of it says; null where there is none: living
 * expenses go to somebody's own account, and some institutions give one in each payment slip.
 */
export const recordOf = (kind: Kind, institution: Institution | null): Recipient | null =>
  kind === 'living' || !institution?.accountNo
    ? null
    : {
        accountNo: institution.accountNo,
        accountName: institution.accountName,
        swift: institution.swift,
        transitCode: institution.transitCode,
        bankBranches: institution.bankBranches,
        bankName: institution.accountBank,
        bankAddress: institution.accountAddress,
      };

/**
 * Fields in which an account is not the one on record. Where the record says nothing there is nothing to differ from.
 * `sameNumber` comes from a caller that can read the number, or compare its hashes.
 */
export const differing = (
  typed: Omit<Recipient, 'accountNo'>,
  record: Recipient,
  sameNumber: boolean,
): RecipientField[] =>
  RecipientField.options.filter((field) =>
    field === 'accountNo'
      ? !sameNumber
      : comparable(field, record[field]) !== '' && comparable(field, typed[field]) !== comparable(field, record[field]),
  );

export const isSameNumber = (one: string, other: string): boolean =>
  comparable('accountNo', one) === comparable('accountNo', other);
