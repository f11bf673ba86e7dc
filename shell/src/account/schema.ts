import { MIN_PASSWORD, passwordErrors } from '@qiaohui/remit/accounts/rules';
import { z } from 'zod';

const Email = z.string().trim().min(1, 'required').pipe(z.email('email'));
/** Errors carry the codes of the rule that the server applies too. */
const NewPassword = z.string().superRefine((password, context) => {
  const [error] = password === '' ? ['required'] : passwordErrors(password);
  if (error) context.addIssue({ code: 'custom', message: error });
});
const same = ({ password, password_confirmation }: { password: string; password_confirmation: string }) =>
  password === password_confirmation;
const differ = { path: ['password_confirmation'], message: 'differ', when: () => true };

export const Login = z.object({
  email: Email,
  password: z.string().min(1, 'required').min(MIN_PASSWORD, 'account.password-short'),
  remember: z.boolean(),
});
export const Confirm = z.object({ password: z.string().min(1, 'required') });
export const Forgot = z.object({ email: Email });
export const Reset = z
  .object({ password: NewPassword, password_confirmation: z.string().min(1, 'required') })
  .refine(same, differ);
export const Change = z
  .object({
    present: z.string().min(1, 'required'),
    password: NewPassword,
    password_confirmation: z.string().min(1, 'required'),
  })
  .refine(same, differ);
export const Register = z
  .object({
    email: Email,
    password: NewPassword,
    password_confirmation: z.string().min(1, 'required'),
    agreed: z.boolean().refine((ticked) => ticked, 'agree'),
  })
  .refine(same, differ);
