import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { CompactEncrypt, importJWK } from 'jose';
import type { Scene } from '../scene.testing.ts';

export const fresh = () => `${randomUUID()}@test.example`;

/** The refresh cookie that an answer sets, as a browser sends it back. */
export const cookieOf = ({ headers }: LightMyRequestResponse, name = 'qiaohui_refresh'): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

/** What people do at the account routes, each from an address of their own if they say so. */
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

  return { post, sealed, register, login, refresh };
}
