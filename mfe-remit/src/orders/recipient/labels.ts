import type text from './messages/account/zh-CN.json';

type Label = keyof typeof text;
export type FieldName =
  | 'accountName'
  | 'accountNo'
  | 'swift'
  | 'bankName'
  | 'bankAddress'
  | 'bankBranches'
  | 'transitCode';
export type FieldSpec = {
  name: FieldName;
  label: Label;
  required: boolean;
  upper?: boolean;
  /** An IBAN: kept without the spaces that it is read and copied with. */
  iban?: boolean;
};

const must = (name: FieldName, label: Label): FieldSpec => ({ name, label, required: true });
const swift: FieldSpec = { name: 'swift', label: 'swift', required: false, upper: true };

/** Fields of a recipient account, by currency. */
export function fieldLabels(currency: string): FieldSpec[] {
  if (currency === 'JPY') {
    return [
      must('accountName', 'jpAccountName'),
      must('accountNo', 'jpAccountNo'),
      must('bankName', 'jpBankName'),
      { name: 'bankBranches', label: 'jpBranch', required: false },
      swift,
      must('bankAddress', 'jpBankAddress'),
    ];
  }
  const code: FieldSpec[] =
    currency === 'USD'
      ? [{ name: 'transitCode', label: 'aba', required: false }]
      : currency === 'AUD'
        ? [{ name: 'transitCode', label: 'bsb', required: false }]
        : [];
  const number: FieldSpec =
    currency === 'EUR' ? { ...must('accountNo', 'iban'), iban: true } : must('accountNo', 'accountNo');
  return [
    must('accountName', 'accountName'),
    number,
    swift,
    ...code,
    must('bankName', 'bankName'),
    must('bankAddress', 'bankAddress'),
  ];
}
