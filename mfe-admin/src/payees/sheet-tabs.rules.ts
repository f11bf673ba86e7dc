/** The parts of a payee's sheet; the first three hold its fields. */
export const payeeTabs = ['details', 'account', 'options', 'history'] as const;
export type PayeeTab = (typeof payeeTabs)[number];

const accountFields = [
  'accountName',
  'accountNo',
  'swift',
  'transitCode',
  'accountBank',
  'accountAddress',
  'bankBranches',
  'fixedReference',
];
const detailFields = ['name', 'nameEn', 'code', 'country', 'branded', 'brandName', 'brandNameEn'];

/** The tab that a field stands in. */
export function tabOf(field: string): PayeeTab {
  if (accountFields.includes(field)) return 'account';
  return detailFields.includes(field) ? 'details' : 'options';
}

/** The number of fields with an error, by tab. */
export function errorsByTab(fields: string[]): Partial<Record<PayeeTab, number>> {
  const errors: Partial<Record<PayeeTab, number>> = {};
  for (const field of fields) errors[tabOf(field)] = (errors[tabOf(field)] ?? 0) + 1;
  return errors;
}

/** The field to correct first: one in the open tab, else the first of the first tab that has any. */
export function firstInvalid(fields: string[], open: PayeeTab): string | null {
  const order = [open, ...payeeTabs.filter((tab) => tab !== open)];
  const reading = [...detailFields, ...accountFields];
  const place = (field: string) => {
    const at = reading.indexOf(field);
    return at < 0 ? reading.length : at;
  };
  for (const tab of order) {
    const here = fields.filter((field) => tabOf(field) === tab).sort((one, other) => place(one) - place(other));
    if (here[0]) return here[0];
  }
  return null;
}
