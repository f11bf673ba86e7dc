import { codeForm } from '@qiaohui/service-kit/code-form';

/** Returns the form in which tax numbers are compared: letters and digits alone, in capital letters. */
export const taxForm = (number: string): string => codeForm(number).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the form in which e-mail addresses are compared. */
export const mailForm = (email: string): string => email.trim().toLowerCase();
