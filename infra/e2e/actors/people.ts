import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { type Site, until } from '../product.ts';
import { linkTo } from './inbox.ts';

export const PASSWORD = 'demo-pass-2026';

export type ApiResponse = { status: number; body: { data?: never; code?: string } & Record<string, unknown> };

/** A person who calls the product's API as the browser would. */
export type Caller = {
  get: (path: string) => Promise<ApiResponse>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<ApiResponse>;
};

async function call(url: string, init: RequestInit): Promise<ApiResponse> {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {} };
}

/** Returns a caller with the bearer token `token`, or without any. */
export function caller(address: string, token?: string): Caller {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return {
    get: (path) => call(`${address}${path}`, { headers: { ...authorization } }),
    post: (path, body, headers) =>
      call(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...authorization, ...headers },
        body: JSON.stringify(body),
      }),
  };
}

/** Encrypts a password as the login page does. */
async function sealed(address: string, password: string): Promise<string> {
  const { body } = await caller(address).get('/api/client/auth/public-key');
  const { kid, jwk } = body.data as unknown as { kid: string; jwk: JWK };
  const key = await importJWK(jwk, 'RSA-OAEP-256');
  const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid };
  return new CompactEncrypt(new TextEncoder().encode(password)).setProtectedHeader(header).encrypt(key);
}

type Reached = Pick<Site, 'address' | 'inbox'>;
export type SignedIn = Caller & { token: string; user: unknown };

function signedIn(address: string, response: ApiResponse): SignedIn {
  const { token, user } = response.body.data as unknown as { token: string; user: unknown };
  const bare = token.replace(/^Bearer /, '');
  return { ...caller(address, bare), token: bare, user };
}

/** Signs in a demo account. */
export async function signIn(address: string, email: string): Promise<SignedIn> {
  const password = await sealed(address, PASSWORD);
  const body = { email, password, RememberMe: false, loginWay: 'email' };
  const response = await caller(address).post('/api/client/auth/login/email', body);
  if (response.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(response.body)}`);
  return signedIn(address, response);
}

/** Opens the link that was mailed on registration, as the page does. */
export async function confirmAddress({ address, inbox }: Reached, email: string): Promise<void> {
  const link = await until('the link to confirm came', () => linkTo({ inbox }, email, '/confirm-email?'));
  const { searchParams } = new URL(link);
  const password = await sealed(address, PASSWORD);
  const body = { id: searchParams.get('id'), token: searchParams.get('token'), password };
  const { status } = await caller(address).post('/api/client/auth/confirm-email', body);
  if (status !== 200) throw new Error(`${email} could not be confirmed: ${status}`);
}

/** Registers a new customer, whose address is confirmed. */
export async function register({ address, inbox }: Reached, email: string): Promise<SignedIn> {
  const password = await sealed(address, PASSWORD);
  const body = { email, password, password_confirmation: password };
  const response = await caller(address).post('/api/client/auth/sign/email', body);
  if (response.status !== 200) throw new Error(`${email} could not register: ${JSON.stringify(response.body)}`);
  await confirmAddress({ address, inbox }, email);
  return signedIn(address, response);
}

export type DemoOrder = { id: string; number: string; status: number; version: number };
/** Returns all of somebody's orders, page by page. */
export async function ordersOf(who: Caller): Promise<DemoOrder[]> {
  const orders: DemoOrder[] = [];
  for (;;) {
    const after = orders.at(-1)?.id;
    const { body } = await who.get(`/api/client/order/user/list${after ? `?after=${after}` : ''}`);
    const page = body.data as unknown as DemoOrder[];
    if (page.length === 0) return orders;
    orders.push(...page);
  }
}

const STATUSES = 14;

/**
 * Returns the demo customer's orders, one in every status; the product creates them after its start, the one in status
 * 13 last.
 */
export const demoOrders = (customer: Caller): Promise<DemoOrder[]> =>
  until(
    'the demo orders are made',
    async () => {
      const all = await ordersOf(customer);
      return all.length >= STATUSES && all.some(({ status }) => status === 13) && all;
    },
    60_000,
  );
