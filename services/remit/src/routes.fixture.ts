import { randomUUID } from 'node:crypto';
import { jpegOf } from '@qiaohui/service-kit/testing/pictures';
import { CompactEncrypt, importJWK } from 'jose';
import { Accounts } from './accounts/model.ts';
import { mailedTo } from './accounts/people.fixture.ts';
import { makeAccount } from './accounts/registration/register.ts';
import { sendReset } from './accounts/reset/reset.ts';
import { openSession, sidOf } from './accounts/sessions/sessions.ts';
import { demoDocuments } from './demo/documents.ts';
import type { LinkScope } from './links/schema.ts';
import type { Order } from './orders/schema.ts';
import { SavedPeople } from './saved/model.ts';
import type { Scene } from './scene.fixture.ts';
import { OrderStatus } from './terms/status.ts';

export const PASSWORD = 'long enough 1';
export const fresh = () => `${randomUUID()}@test.example`;

/** A multipart body with one file: a PDF unless given. */
export async function form(fields: Record<string, string> = {}, file?: File) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  const bytes = Buffer.concat(await demoDocuments.offer().stream.toArray());
  data.append('file', file ?? new File([new Uint8Array(bytes)], 'a.pdf', { type: 'application/pdf' }));
  const encoded = new Response(data);
  const headers = { 'content-type': String(encoded.headers.get('content-type')) };
  return { body: Buffer.from(await encoded.arrayBuffer()), headers };
}

/** Prepares what callers of the routes need: encrypted passwords, cookies, links, saved people. */
export function arranging(scene: Scene) {
  async function sealed(password: string): Promise<string> {
    // An address of its own, since earlier requests count against the limits of theirs.
    const headers = { 'x-forwarded-for': `203.0.113.${1 + Math.floor(Math.random() * 250)}` };
    const response = await scene.service.as(null)('/api/client/auth/public-key', undefined, { headers });
    const { kid, jwk } = response.json().data;
    const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid };
    const key = await importJWK(jwk, 'RSA-OAEP-256');
    return new CompactEncrypt(new TextEncoder().encode(password)).setProtectedHeader(header).encrypt(key);
  }

  async function cookie() {
    const account = await Accounts.findOne({ email: scene.customer.email }).orFail().lean();
    return { headers: { cookie: `qiaohui_refresh=${(await openSession(account, false)).refresh}` } };
  }

  /** Another browser that is signed in to the customer's account. */
  async function otherSession() {
    const account = await Accounts.findOne({ email: scene.customer.email }).orFail().lean();
    const { refresh } = await openSession(account, false);
    return { url: `/api/client/auth/sessions/${sidOf(refresh.split('.')[0] ?? '')}` };
  }

  const versionOf = async (id: string) => (await Accounts.findById(id).orFail().lean()).version;

  async function resetBody() {
    const { email } = await scene.person(fresh());
    await sendReset(email);
    const password = await sealed('a new pass-phrase');
    return { ...(await mailedTo(email, 'reset')), password, password_confirmation: password };
  }

  /** The link of an account that was made just now. */
  async function confirmation() {
    const email = fresh();
    await makeAccount({ email, password: PASSWORD });
    return mailedTo(email, 'registered');
  }
  const confirming = async () => ({ ...(await confirmation()), password: await sealed(PASSWORD) });

  /** The header of a caller that holds a link to an order. */
  async function held(order: Order, scope: LinkScope) {
    const make = scene.service.as(scene.customer);
    const { address } = (await make(`/api/client/order/${order.id}/links`, { scope, days: 1 })).json().data;
    return { headers: { 'x-order-link': new URL(address).hash.slice(1) } };
  }

  async function heldForm() {
    const [document, link] = [
      await form({ slot: 'fees' }),
      await held(await scene.at(OrderStatus.MethodChosen), 'upload'),
    ];
    return { ...document, headers: { ...document.headers, ...link.headers } };
  }

  async function savedPayer() {
    await scene.at(OrderStatus.Confirmed);
    const { _id } = await SavedPeople.findOne({ account: scene.customer.id, kind: 'payer' }).orFail().lean();
    return { url: `/api/client/saved/${_id}` };
  }

  /** A picture of the customer, sent as a form. */
  const avatarForm = async () => form({}, new File([new Uint8Array(jpegOf(64, 64))], 'me.jpg', { type: 'image/jpeg' }));
  async function avatar() {
    const sent = await avatarForm();
    const response = await scene.service.as(scene.customer)('/api/client/account/avatar', sent.body, {
      headers: { ...sent.headers, 'idempotency-key': randomUUID() },
    });
    return response.json().data.avatar as string;
  }

  return {
    avatarForm,
    avatar,
    sealed,
    cookie,
    otherSession,
    versionOf,
    resetBody,
    confirmation,
    confirming,
    held,
    heldForm,
    savedPayer,
  };
}
