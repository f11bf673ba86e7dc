import { afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { renderRoutes, serve } from '@qiaohui/kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { wideScreen } from '../../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../../figures/figures.fixture.ts';
import remote from '../../remote.tsx';
import { sample } from '../order.fixture.ts';

/** The desk is loaded beforehand, on a wide screen. */
export function onDesk(): void {
  beforeAll(() => import('../../desk/page.tsx'), 60_000);
  beforeEach(wideScreen);
  // jsdom keeps no files
  beforeAll(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined });
  });
  afterEach(cleanup);
}

export const base = 'POST /api/v1/manage';
type State = OrderDetail['checklist'][number]['state'];
export type Body = { id: string; slot: string; verdict: 'accept' | 'reject'; reason?: string };

export function order(id: string, states: Record<string, State>, given: Partial<OrderDetail> = {}): OrderDetail {
  const checklist = Object.entries(states).map(([slot, state]) => ({
    slot: slot as 'offer',
    at: 'order' as const,
    required: true,
    state,
    files: [{ uid: `${id}-${slot}`, name: `${slot}.png` }],
  }));
  const count = (wanted: State) => checklist.filter(({ state }) => state === wanted).length;
  const papers = { accepted: count('accepted'), required: checklist.length, pending: count('pending') };
  return sample({ id, number: `R-${id}`, checklist, papers, ...given });
}

/** A desk whose queue holds what is pending; a verdict changes it as the service would. */
export function queue(orders: OrderDetail[], responses: Parameters<typeof serve>[0] = {}) {
  const all = new Map(orders.map((one) => [one.id, one]));
  const decide = ({ id, slot, verdict }: Body) => {
    const now = all.get(id) as OrderDetail;
    const states = Object.fromEntries(now.checklist.map((one) => [one.slot, one.state]));
    states[slot] = verdict === 'accept' ? 'accepted' : 'rejected';
    const { number, reviewer } = now;
    all.set(id, order(id, states, { version: now.version + 1, number, reviewer }));
    return all.get(id);
  };
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: () => {
      const data = [...all.values()].filter(({ papers }) => papers.pending > 0);
      return { body: { data: { data, next_page_url: null } } };
    },
    [`${base}/order/one`]: ({ body }) => ({ body: { data: all.get((body as { id: string }).id) } }),
    [`${base}/order/signFiles`]: ({ body }) => ({
      body: { data: { urls: Object.fromEntries((body as { uids: string[] }).uids.map((uid) => [uid, `/f/${uid}`])) } },
    }),
    [`${base}/order/review`]: ({ body }) => ({ body: { data: decide(body as Body) } }),
    ...Object.fromEntries(
      orders.flatMap(({ checklist }) =>
        checklist.map(({ files: [file] }) => [`GET /f/${file?.uid}`, { body: 'png', type: 'image/png' }]),
      ),
    ),
    ...responses,
  });
  const open = (path = `/manage?tab=review&order=${orders[0]?.id}`) =>
    renderRoutes(remote.routes(), { path, user: { id: 'me', group: 'finance' } });
  const bodies = (path: string) =>
    requests.filter(({ url }) => url === `/api/v1/manage/${path}`).map(({ body }) => body);
  return { open, bodies, decide };
}

export const two = () => [order('a', { idcard: 'pending', offer: 'pending' }), order('b', { offer: 'pending' })];
export const status = (text: string) => screen.findByText(text, { selector: '[role=status]' });

/** An answer that waits until it is given. */
export function held<T>() {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { answer: () => promise, give: resolve };
}
