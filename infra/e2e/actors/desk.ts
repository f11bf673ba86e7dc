import { randomUUID } from 'node:crypto';
import type { SignedIn } from './people.ts';

async function act(finance: SignedIn, path: string, body: object): Promise<void> {
  const { status, body: response } = await finance.post(`/api/v1/manage/${path}`, body);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(response)}`);
}

/** Books money as finance through the API. */
export const book = (finance: SignedIn, id: string, amount: string) =>
  act(finance, 'order/receipt', { id, amount, bank_serial: randomUUID(), received_at: new Date().toISOString() });

/** Accepts the documents and remits as finance, to the end. */
export async function remit(finance: SignedIn, id: string): Promise<void> {
  await act(finance, 'order/review', { id, slot: 'all', verdict: 'accept' });
  await act(finance, 'setStatus', { id, status: 6 });
  await act(finance, 'setStatus', { id, status: 7, bank_reference: `SWIFT-${id.slice(0, 8)}` });
}
