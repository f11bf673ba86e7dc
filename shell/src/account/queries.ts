import { http, signIn } from '@qiaohui/kit';
import { type LoginByApp, Message, SignedIn } from '@qiaohui/remit/accounts';
import { z } from 'zod';
import { sealed } from './encrypt-password.ts';

const open = { open: true };

type Credentials = { email: string; password: string };

/** With a `ticket`, whoever came from the messaging app is bound to the account. */
export async function logIn(
  { email, password, remember }: Credentials & { remember: boolean },
  ticket?: string,
): Promise<void> {
  const body = { email, password: await sealed(password), RememberMe: remember, loginWay: 'email', ticket };
  signIn(await http.post(SignedIn, '/api/client/auth/login/email', body, open));
}

/** With the code that the messaging app sent its user back with. */
export async function logInByApp(code: string): Promise<void> {
  const body: LoginByApp = { loginWay: 'messaging-app', code };
  signIn(await http.post(SignedIn, '/api/client/auth/login/messaging-app', body, open));
}

/** `code` is the `key` of the page's address. */
export async function register({ email, password }: Credentials, code: string | null, ticket?: string): Promise<void> {
  const secret = await sealed(password);
  const body = { email, password: secret, password_confirmation: secret, code, ticket };
  signIn(await http.post(SignedIn, '/api/client/auth/sign/email', body, open));
}

export const askReset = (email: string) => http.post(Message, '/api/v1/auth/forgot-password', { email }, open);

export async function reset(id: string, token: string, password: string) {
  const secret = await sealed(password);
  const body = { id, token, password: secret, password_confirmation: secret };
  return http.post(Message, '/api/v1/auth/password-reset', body, open);
}

const Done = z.object({ ok: z.boolean() });

export type MailedLink = { id: string; token: string };

/** Confirms the address in a browser that is signed in to the account. */
export const confirmHere = ({ id, token }: MailedLink) =>
  http.post(SignedIn.nullable(), '/api/client/auth/confirm-email', { id, token });

/** Confirms the address with the password that was chosen at registration, and signs in. */
export async function confirmEmail({ id, token }: MailedLink, password: string): Promise<void> {
  const body = { id, token, password: await sealed(password) };
  const session = await http.post(SignedIn.nullable(), '/api/client/auth/confirm-email', body, open);
  if (session) signIn(session);
}

/** Throws away the account that somebody else registered with one's address. */
export const declineRegistration = ({ id, token }: MailedLink) =>
  http.post(Done, '/api/client/auth/confirm-email/decline', { id, token }, open);

export const sendConfirmation = () => http.post(Done, '/api/client/auth/confirmation');

/** Ends every other session of the account; this browser goes on with a new one. */
export async function changePassword(present: string, password: string): Promise<void> {
  const secret = await sealed(password);
  const body = { present: await sealed(present), password: secret, password_confirmation: secret };
  signIn(await http.post(SignedIn, '/api/client/auth/password', body));
}
