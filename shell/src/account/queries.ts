import { encryptPassword, http, mutationOptions, signIn } from '@qiaohui/kit';
import { type LoginByApp, Message, SignedIn } from '@qiaohui/remit/accounts';
import { z } from 'zod';

const open = { open: true };
const Done = z.object({ ok: z.boolean() });
const confirmUrl = '/api/client/auth/confirm-email';

type Credentials = { email: string; password: string };
export type MailedLink = { id: string; token: string };

const withConfirmation = async (password: string) => {
  const secret = await encryptPassword(password);
  return { password: secret, password_confirmation: secret };
};

/** Logs in with the code that the messaging app sent its user back with. */
export async function logInByApp(code: string): Promise<void> {
  const body: LoginByApp = { loginWay: 'messaging-app', code };
  signIn(await http.post(SignedIn, '/api/client/auth/login/messaging-app', body, open));
}

export const account = {
  /** With a `ticket`, the messaging app's user is bound to the account. */
  logIn: (ticket?: string) =>
    mutationOptions({
      mutationFn: async ({ email, password, remember }: Credentials & { remember: boolean }) => {
        const body = {
          email,
          password: await encryptPassword(password),
          RememberMe: remember,
          loginWay: 'email',
          ticket,
        };
        signIn(await http.post(SignedIn, '/api/client/auth/login/email', body, open));
      },
    }),

  /** `code` is the URL parameter `key`. */
  register: (code: string | null, ticket?: string) =>
    mutationOptions({
      mutationFn: async ({ email, password }: Credentials) => {
        const body = { email, ...(await withConfirmation(password)), code, ticket };
        signIn(await http.post(SignedIn, '/api/client/auth/sign/email', body, open));
      },
    }),

  requestReset: () =>
    mutationOptions({
      mutationFn: (email: string) => http.post(Message, '/api/v1/auth/forgot-password', { email }, open),
    }),

  resetPassword: ({ id, token }: MailedLink) =>
    mutationOptions({
      mutationFn: async ({ password }: { password: string }) =>
        http.post(Message, '/api/v1/auth/password-reset', { id, token, ...(await withConfirmation(password)) }, open),
    }),

  /** Confirms the address in a browser that is signed in to the account. */
  confirmHere: (link: MailedLink) =>
    mutationOptions({ mutationFn: () => http.post(SignedIn.nullable(), confirmUrl, link) }),

  /** Confirms the address with the password that was chosen at registration, and signs in. */
  confirmByPassword: (link: MailedLink) =>
    mutationOptions({
      mutationFn: async ({ password }: { password: string }) => {
        const body = { ...link, password: await encryptPassword(password) };
        const session = await http.post(SignedIn.nullable(), confirmUrl, body, open);
        if (session) signIn(session);
      },
    }),

  /** Deletes the account that somebody else registered with one's address. */
  declineRegistration: (link: MailedLink) =>
    mutationOptions({ mutationFn: () => http.post(Done, `${confirmUrl}/decline`, link, open) }),

  /** Ends every other session of the account; this browser goes on with a new one. */
  changePassword: () =>
    mutationOptions({
      mutationFn: async ({ present, password }: { present: string; password: string }) => {
        const body = { present: await encryptPassword(present), ...(await withConfirmation(password)) };
        signIn(await http.post(SignedIn, '/api/client/auth/password', body));
      },
    }),
};
