import { serialForm } from '@qiaohui/service-kit/banking/serial-form';

/** The most leading zeros that a bank may write and a program may drop. */
const MOST_ZEROS = 12;

const isNumber = (form: string): boolean => /^\d+$/.test(form);
const bare = (form: string): string => (isNumber(form) ? form.replace(/^0+(?=\d)/, '') : form);

/** True when two serials may be the same: spreadsheets drop leading zeros. */
export const isSameSerial = (one: string, other: string): boolean => bare(serialForm(one)) === bare(serialForm(other));

/** All forms in which a serial may be written elsewhere. */
export function serialForms(serial: string): string[] {
  const form = serialForm(serial);
  if (!isNumber(form)) return [form];
  return [...new Set([form, ...Array.from({ length: MOST_ZEROS + 1 }, (_, zeros) => '0'.repeat(zeros) + bare(form))])];
}
