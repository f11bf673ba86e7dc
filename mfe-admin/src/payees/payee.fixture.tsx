import { afterEach, beforeAll, beforeEach } from '@jest/globals';
import { PaymentPurpose } from '@qiaohui/admin/orders/status';
import { type PayeeDetail, usualPayee } from '@qiaohui/admin/payees';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { wideScreen } from '../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../figures/figures.fixture.ts';
import remote from '../remote.tsx';

/** The desk is loaded beforehand, on a wide screen. */
export function onDesk(): void {
  beforeAll(() => import('../desk/page.tsx'), 60_000);
  beforeEach(wideScreen);
  afterEach(cleanup);
}

export const base = 'POST /api/v1/manage';
export const at = '2026-11-21T06:00:00.000Z';
export const payee: PayeeDetail['payee'] = {
  ...usualPayee,
  id: '1001',
  name: '慕尼黑工业大学',
  nameEn: 'Technical University of Munich',
  code: 'tum',
  country: 'DE',
  currency: 'EUR',
  currencies: ['EUR'],
  paymentType: PaymentPurpose.Education,
  paymentTypes: [PaymentPurpose.Education],
  accountName: 'TU München',
  accountNo: 'DE89370400440532013000',
  swift: 'COBADEFFXXX',
  accountBank: 'Demo Bank',
  accountAddress: 'Arcisstr. 21',
  pinyin: 'mu ni hei',
};
export const detail = (version: number, given: Partial<typeof payee> = {}) => ({
  body: { data: { version, updated_at: at, payee: { ...payee, ...given } } },
});
const row = {
  ...{ id: '1001', name: payee.name, name_en: payee.nameEn, code: 'tum', currency: 'EUR', country: 'DE' },
  ...{ payment_type: '3', active: true, popular: false, updated_at: at },
};
const versions = [
  {
    version: 2,
    at,
    email: 'finance@example.com',
    how: 'update',
    changes: [{ field: 'checklist', before: [], after: [{ slot: 'passport', need: 'required' }] }],
  },
  { version: 1, at, email: '', how: 'demo', changes: [{ field: 'name', before: null, after: '旧名' }] },
];

export function open(path: string, acts: Parameters<typeof serve>[0] = {}) {
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/resources`]: { body: { data: { data: [row], next_page_url: null } } },
    [`${base}/resource/countries`]: { body: { data: ['DE', 'US'] } },
    [`${base}/resource/one`]: detail(2),
    [`${base}/resource/history`]: { body: { data: { data: versions, next_page_url: null } } },
    ...acts,
  });
  const { where, router } = renderRoutes(remote.routes(), {
    path: `/manage?tab=payees${path}`,
    user: { group: 'finance' },
  });
  const sent = (act: string) => requests.filter(({ url }) => url === `/api/v1/manage/${act}`).map(({ body }) => body);
  return { where, router, sent };
}
export const field = (name: string) => within(screen.getByRole('dialog')).getByRole('textbox', { name });
export const type = (label: string, value: string) => fill(field(label), value);
export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
export const choose = async (tab: string | RegExp) => user.click(await screen.findByRole('tab', { name: tab }));
