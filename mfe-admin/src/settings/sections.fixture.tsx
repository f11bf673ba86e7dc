import { afterEach, beforeAll } from '@jest/globals';
import type { Locale } from '@qiaohui/kit';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { sampleFigures } from '../figures/figures.fixture.ts';
import remote from '../remote.tsx';

/** The desk is loaded beforehand. */
export function onDesk(): void {
  beforeAll(() => import('../desk/page.tsx'), 60_000);
  afterEach(cleanup);
}

export const base = 'POST /api/v1/manage/config';
const clerk = { id: 'me', group: 'finance' as const };
export const account = (reserveAccount: string) => ({
  reserveName: '桥汇备付金',
  reserveBank: '中国银行',
  reserveBranch: '珠海分行',
  reserveAddress: '珠海市香洲区 1 号',
  reserveAccount,
});
export const channels = { zlpay: account('6222020000000000001'), newpay: account('6222020000000000002') };
export const now = {
  version: 4,
  channels,
  quoteMinutes: 30,
  deadlineHours: 24,
  rateMaxAgeHours: 24,
  partnerBand: '0.03',
  holidays: { closed: ['2026-10-01', '2026-10-02'], open: ['2026-10-10'], knownUntil: '2026-12-31' },
  referrers: { friend: 'https://friend.example/' },
  contacts: {
    company: '',
    serviceMail: 'help@bank.cn',
    serviceLink: '',
    serviceQr: '',
    settlementMail: '',
    phone: '',
    registration: '',
    registrationLink: '',
  },
  second_person: true,
  demo_channels: [] as string[],
  holidays_due: null as number | null,
};
export const proposal = {
  id: 'p1',
  version: 1,
  section: 'accounts',
  state: 'waiting',
  change: { channels: { ...channels, newpay: account('6222020000000000009') } },
  before: { channels },
  reason: 'the bank moved the account',
  by: { id: 'ada', email: 'ada@example.com' },
  at: '2026-11-21T08:00:00.000Z',
  effective_at: null,
  decided: null,
  became: null as number | null,
};
export const decided = { by: { id: 'bo', email: 'bo@example.com' }, at: '2026-11-22T08:00:00.000Z', note: '' };
const answered = (state: string, message: string) => ({
  body: { data: { proposal: { ...proposal, state }, message } },
});

export function open(
  section: string,
  { open: waiting = [] as object[], ended = [] as object[], more = {}, is = {}, locale = 'zh-CN' as Locale } = {},
) {
  const requests = serve({
    'POST /api/v1/manage/statistic': { body: { data: sampleFigures } },
    [`${base}/settings`]: { body: { data: { ...now, ...is } } },
    [`${base}/proposals`]: ({ body }) => {
      const { open } = body as { open: boolean };
      return { body: { data: { data: open ? waiting : ended, next_page_url: null } } };
    },
    [`${base}/settings/propose`]: answered('waiting', '已提交审批'),
    [`${base}/decide`]: answered('in-force', '已生效'),
    [`${base}/withdraw`]: answered('withdrawn', '已撤回'),
    ...more,
  });
  const view = renderRoutes(remote.routes(), { path: `/manage?tab=settings&section=${section}`, user: clerk, locale });
  const sent = (path: string) => requests.filter(({ url }) => url.endsWith(path)).map(({ body }) => body);
  return { ...view, sent };
}
export const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
export async function type(label: string | RegExp, value: string, at = 0): Promise<void> {
  const field = (await screen.findAllByLabelText(label))[at] as HTMLElement;
  await user.clear(field);
  if (value) await user.type(field, value);
}
