import type { Cell } from '@qiaohui/service-kit/documents/sheets/table';
import type { OrderDetail } from '../orders/schema.ts';
import { type Language, statusNames } from '../orders/status.text.ts';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };

const headings: Record<Language, typeof zh> = { zh, en, de };
type Heading = keyof typeof zh;

type Column = [heading: Heading, cell: (order: OrderDetail, language: Language) => Cell];

const sum = (text: string | null): Cell => (text === null ? null : { sum: text });
const at = (text: string | null): Cell => (text === null ? null : { at: text });

/** The columns of a file of orders. Numbers of people and accounts are shown by their last digits, as on the desk. */
export const columns: Column[] = [
  ['number', ({ number }) => number],
  ['status', ({ status }, language) => statusNames[language][`status${status}` as 'status0']],
  ['type', ({ payment_type }, language) => statusNames[language][`type${payment_type}` as 'type1'] ?? payment_type],
  ['created', ({ created_at }) => at(created_at)],
  ['email', ({ user }) => user.email],
  ['payer', ({ payer_last_name, payer_first_name }) => `${payer_last_name}${payer_first_name}`],
  ['payerId', ({ payer_idcode }) => payer_idcode],
  ['payerPhone', ({ payer_code, payer_phone }) => [payer_code, payer_phone].filter(Boolean).join(' ')],
  ['student', ({ student_last_name, student_first_name }) => `${student_last_name}${student_first_name}`],
  ['studentEmail', ({ student_email }) => student_email],
  ['payee', ({ resource }) => resource?.name ?? ''],
  ['payeeEn', ({ resource }) => resource?.name_en ?? ''],
  ['country', ({ resource }) => resource?.country ?? ''],
  ['currency', ({ currency }) => currency],
  ['amount', ({ amount }) => sum(amount)],
  ['rate', ({ rate }) => rate],
  ['cny', ({ cny_amount }) => sum(cny_amount)],
  ['fee', ({ cny_fee }) => sum(cny_fee)],
  ['due', ({ due }) => sum(due)],
  ['received', ({ received }) => sum(received)],
  ['accountName', ({ accept_account_name }) => accept_account_name],
  ['accountNo', ({ accept_account_no }) => accept_account_no],
  ['bank', ({ accept_bank }) => accept_bank],
  ['swift', ({ accept_swift }) => accept_swift],
  ['reference', ({ accept_reference }) => accept_reference],
  ['postscript', ({ reserve_postscript }) => reserve_postscript],
  ['bankReference', ({ bank_reference }) => bank_reference],
  ['partner', ({ zl_order }) => zl_order],
  ['deadline', ({ deadline_date }) => at(deadline_date)],
  ['since', ({ since }) => at(since)],
];

export const headingsOf = (language: Language): string[] => columns.map(([name]) => headings[language][name]);

export const cellsOf = (order: OrderDetail, language: Language): Cell[] =>
  columns.map(([, cell]) => cell(order, language));
