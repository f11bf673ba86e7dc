import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { z } from 'zod';

/** True when a phone number is possible under its calling code (`+86`), or empty. */
export const isPhone = (code: string, number: string): boolean =>
  number.trim() === '' || isValidPhoneNumber(`${code}${number.trim()}`);

/** True when an e-mail address is well-formed, or empty. */
export const isEmail = (text: string): boolean => text.trim() === '' || z.email().safeParse(text.trim()).success;
