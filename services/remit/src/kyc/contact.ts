import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { z } from 'zod';

/** True when a phone number can exist under its calling code (`+86`); an empty one is not looked at. */
export const isPhone = (code: string, number: string): boolean =>
  number.trim() === '' || isValidPhoneNumber(`${code}${number.trim()}`);

/** True when an address could receive mail; an empty one is not looked at. */
export const isEmail = (text: string): boolean => text.trim() === '' || z.email().safeParse(text.trim()).success;
