import { serialForm } from '@qiaohui/service-kit/banking/serial-form';

/** So many zeros a bank may write before a number, and a program leave out. */
const MOST_ZEROS = 12;

const isNumber = (form: string): boolean => /^\d+$/.test(form);
const bare = (form: string): string => (isNumber(form) ? form.replace(/^0+(?=\d)/, '') : form);

/** True when two serials may be one: a spreadsheet leaves out the zeros before a number. */
export const isSameSerial = (one: string, other: string): boolean => bare(serialForm(one)) === bare(serialForm(other));

/** All forms in which a serial may stand elsewhere. */
export function serialForms(serial: string): string[] {
  const form = serialForm(serial);
  if (!isNumber(form)) return [form];
  return [...new Set([form, ...Array.from({ length: MOST_ZEROS + 1 }, (_, zeros) => '0'.repeat(zeros) + bare(form))])];
}
