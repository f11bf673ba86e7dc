import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { CompactEncrypt, importJWK } from 'jose';
import { addressOf } from '../mail/entries.ts';
import { Mails } from '../mail/queue.ts';
import type { Scene } from '../scene.fixture.ts';

export const fresh = () => `${randomUUID()}@test.example`;

/** The refresh cookie that a response sets, as a browser sends it back. */
export const cookieOf = ({ headers }: LightMyRequestResponse, name = 'qiaohui_refresh'): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

/** Returns id and token of the newest link that was mailed to an address. */
export async function mailedTo(to: string, template: string): Promise<{ id: string; token: string }> {
  const mail = await Mails.findOne({ to, template }).sort({ _id: -1 }).orFail().lean();
  const { searchParams } = new URL(mail.values.entry ? addressOf(mail.values.entry) : '');
  return { id: searchParams.get('id') ?? '', token: searchParams.get('token') ?? '' };
}

/** Helpers for the account routes; a call may come from an address of its own. */
export function visiting(scene: () => Scene, password: string) {
  const post = (url: string, body?: object, more?: InjectOptions) =>
    scene().service.as(null)(url, body, { method: 'POST', ...more });

  async function sealed(text: string): Promise<string> {
    const { kid, jwk } = (await scene().service.as(null)('/api/client/auth/public-key')).json().data;
    const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid };
    const key = await importJWK(jwk, 'RSA-OAEP-256');
    return new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader(header).encrypt(key);
  }
  const register = async (email: string, more: object = {}, how?: InjectOptions) => {
    const secret = await sealed(password);
    return post(
      '/api/client/auth/sign/email',
      { email, password: secret, password_confirmation: secret, ...more },
      how,
    );
  };
  const login = async (email: string, text = password, more: object = {}, how?: InjectOptions) =>
    post('/api/client/auth/login/email', { email, password: await sealed(text), ...more }, how);
  const refresh = (cookie: string) => post('/api/client/auth/refresh', undefined, { headers: { cookie } });

  /** Returns the confirmation that a reader of the e-mail who knows the password sends. */
  const confirmation = async (email: string, template = 'registered', text = password) => ({
    ...(await mailedTo(email, template)),
    password: await sealed(text),
  });
  const confirm = async (email: string, template?: string, text?: string) =>
    post('/api/client/auth/confirm-email', await confirmation(email, template, text));
  async function reset(email: string, text: string) {
    await post('/api/v1/auth/forgot-password', { email });
    const secret = await sealed(text);
    const link = await mailedTo(email, 'reset');
    return post('/api/v1/auth/password-reset', { ...link, password: secret, password_confirmation: secret });
  }

  return { confirmation, confirm, reset, post, sealed, register, login, refresh };
}
