import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { demoDocuments } from '../demo/documents.ts';
import type { Order } from '../orders/schema.ts';
import type { Scene } from '../scene.fixture.ts';
import type { LinkScope, NewLink, PayerLink, Shared } from './schema.ts';

export const linksOf = (order: string) => `/api/client/order/${order}/links`;

/** Creates links as the scene's customer, and uses them as an anonymous caller. */
export function holding(scene: Scene) {
  const ownerDoes = (url: string, body?: unknown, more?: InjectOptions) =>
    scene.service.as(scene.customer)(url, body, more);
  const make = async (order: Order, scope: LinkScope, days = 7): Promise<NewLink & { token: string }> => {
    const link: NewLink = (await ownerDoes(linksOf(order.id), { scope, days })).json().data;
    return { ...link, token: new URL(link.address).hash.slice(1) };
  };
  const list = async (order: Order): Promise<PayerLink[]> => (await ownerDoes(linksOf(order.id))).json().data;
  const read = async (order: Order): Promise<Order> => (await ownerDoes(`/api/client/order/${order.id}`)).json().data;
  const holderDoes = (token: string, path = '', body?: unknown, headers: Record<string, string> = {}) =>
    scene.service.as(null)(`/api/client/shared${path}`, body, { headers: { 'x-order-link': token, ...headers } });
  const viewLink = async (token: string): Promise<Shared> => (await holderDoes(token)).json().data;

  async function handIn(token: string, slot: string, name = 'document.pdf', key: string = randomUUID()) {
    const form = new FormData();
    form.append('slot', slot);
    const bytes = Buffer.concat(await demoDocuments.fees().stream.toArray());
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
    const encoded = new Response(form);
    const headers = { 'content-type': String(encoded.headers.get('content-type')), 'idempotency-key': key };
    return holderDoes(token, '/papers', Buffer.from(await encoded.arrayBuffer()), headers);
  }

  return { ownerDoes, make, list, read, holderDoes, viewLink: viewLink, handIn };
}
