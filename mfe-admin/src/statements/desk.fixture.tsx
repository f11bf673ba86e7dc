import { beforeAll, beforeEach } from '@jest/globals';
import { renderRoutes, serve } from '@qiaohui/kit/testing';
import { wideScreen } from '../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../figures/figures.fixture.ts';
import remote from '../remote.tsx';
import { sampleDetail, sampleLine, sampleReserve, sampleStatement } from './statement.fixture.ts';

export const base = 'POST /api/v1/manage';
export const page = (data: unknown[]) => ({ body: { data: { data, next_page_url: null } } });
export const other = sampleLine({ id: 'line-2', serial: '2026112000002', payer: '王小雨' });

/** A service with one statement, two lines of the queue, and one of them in full. */
export function bank(acts: Parameters<typeof serve>[0] = {}, detail = sampleDetail()) {
  return serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/statement/accounts`]: { body: { data: [sampleReserve()] } },
    [`${base}/statements`]: page([sampleStatement()]),
    [`${base}/statement/lines`]: page([sampleLine(), other]),
    [`${base}/statement/line`]: { body: { data: detail } },
    [`${base}/statement/columns`]: { body: { data: [] } },
    ...acts,
  });
}
export const open = (query = '') =>
  renderRoutes(remote.routes(), { path: `/manage?tab=statements${query}`, user: { group: 'finance' } });
export const bodies = (requests: ReturnType<typeof serve>, path: string) =>
  requests.filter(({ url }) => url === `/api/v1/manage/${path}`).map(({ body }) => body);
export const decided = (given = {}) => ({
  body: { data: sampleLine({ state: 'matched', version: 3, doubts: [], ...given }) },
});

/** The desk is loaded beforehand, on a wide screen. */
export function onDesk(): void {
  beforeAll(() => import('../desk/page.tsx'), 60_000);
  beforeEach(wideScreen);
}
