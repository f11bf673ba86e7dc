import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { sampleFigures } from '../../figures/figures.fixture.ts';
import remote from '../../remote.tsx';
import { samplePartner } from '../partner-order.fixture.ts';

const base = 'POST /api/v1/manage/gic';
const path = '/manage?tab=gic&view=partners';

// loads the lazy page beforehand, since its load time is not under test
beforeAll(() => import('../../desk/page.tsx'), 60_000);
afterEach(cleanup);

const panel = (acts: Parameters<typeof serve>[0] = {}) =>
  serve({
    'POST /api/v1/manage/statistic': { body: { data: sampleFigures } },
    [`${base}/partners`]: { body: { data: [samplePartner()] } },
    ...acts,
  });
const open = (group: 'finance' | 'admin') => renderRoutes(remote.routes(), { path, user: { group } });
const bodies = (requests: ReturnType<typeof serve>, mutation: string) =>
  requests.filter(({ url }) => url.endsWith(`/partner/${mutation}`)).map(({ body }) => body);
const made = { ...samplePartner({ version: 2 }), key_id: 'k2', secret: 'the whole secret' };

test('an administrator creates a key, and its secret is shown once', async () => {
  const requests = panel({ [`${base}/partner/rotate`]: { body: { data: made } } });
  open('admin');
  await user.click(await screen.findByRole('button', { name: '更换密钥：枫叶留学' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '更换密钥' }));
  expect(await screen.findByText('the whole secret')).toBeInTheDocument();
  expect(bodies(requests, 'rotate')).toEqual([{ id: 'maple', version: 1 }]);
  await user.click(screen.getByRole('button', { name: '我已保存' }));
  await waitFor(() => expect(screen.queryByText('the whole secret')).not.toBeInTheDocument());
});

test.each(['rotate', 'create'])(
  'after a lost response of %s the same request is repeated, and the secret of the first one is shown',
  async (act) => {
    let partner = samplePartner();
    let isLost = false;
    const requests = panel({
      [`${base}/partners`]: () => ({ body: { data: [partner] } }),
      [`${base}/partner/${act}`]: () => {
        if (isLost) return { body: { data: made } };
        isLost = true;
        partner = samplePartner({ version: 2 });
        return Promise.reject(new TypeError('connection lost'));
      },
    });
    open('admin');
    const press = async () => {
      await user.click(await screen.findByRole('button', { name: '更换密钥：枫叶留学' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '更换密钥' }));
    };
    const save = async () => user.click(await screen.findByRole('button', { name: '创建合作方' }));
    if (act === 'create') {
      await user.click(await screen.findByRole('button', { name: '添加合作方' }));
      const dialog = within(await screen.findByRole('dialog'));
      await fill(dialog.getByLabelText(/编号/), 'maple-study');
      await fill(dialog.getByLabelText(/名称/), '枫叶留学');
    }
    const send = act === 'create' ? save : press;
    await send();
    // the list is fetched again after the error too
    await waitFor(() => expect(requests.filter(({ url }) => url.endsWith('/partners'))).toHaveLength(2));
    await send();
    expect(await screen.findByText('the whole secret')).toBeInTheDocument();
    const [first, second] = requests.filter(({ url }) => url.endsWith(`/partner/${act}`));
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  },
);

test('a partner is added, with errors shown beside their fields', async () => {
  const requests = panel({ [`${base}/partner/create`]: { body: { data: made } } });
  open('admin');
  await user.click(await screen.findByRole('button', { name: '添加合作方' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: RegExp, value: string) => fill(dialog.getByLabelText(label), value);
  await type(/编号/, 'Maple Study');
  await type(/名称/, '枫叶留学');
  await type(/通知地址/, 'http://maple.example/');
  await user.click(dialog.getByRole('button', { name: '创建合作方' }));
  expect(await dialog.findByText('请填写 https:// 开头的地址')).toBeInTheDocument();
  expect(dialog.getByText('编号由 2–40 位小写字母、数字和连字符组成')).toBeInTheDocument();
  await type(/编号/, 'maple-study');
  await type(/通知地址/, '');
  await user.click(dialog.getByRole('button', { name: '创建合作方' }));
  expect(await screen.findByText('the whole secret')).toBeInTheDocument();
  expect(bodies(requests, 'create')).toEqual([{ id: 'maple-study', name: '枫叶留学', webhook_url: '' }]);
});

test('finance changes a webhook URL and revokes a key, but cannot create one', async () => {
  const requests = panel({
    [`${base}/partner/update`]: { body: { data: samplePartner({ version: 2 }) } },
    [`${base}/partner/retire`]: { body: { data: samplePartner({ version: 2 }) } },
  });
  open('finance');
  await user.click(await screen.findByRole('button', { name: '修改通知地址：枫叶留学' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText(/通知地址/), 'https://new.example/');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies(requests, 'update')).toEqual([{ id: 'maple', version: 1, webhook_url: 'https://new.example/' }]);

  await user.click(screen.getByRole('button', { name: '停用密钥 k1' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/最后一个有效密钥/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: '停用密钥' }));
  await waitFor(() => expect(bodies(requests, 'retire')).toEqual([{ id: 'maple', version: 1, key_id: 'k1' }]));
  expect(screen.queryByRole('button', { name: /更换|添加合作方/ })).not.toBeInTheDocument();
});
