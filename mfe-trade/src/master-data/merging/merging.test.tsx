import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { data, openPage, rejected } from '../../area/area.fixture.ts';
import { brand, brandUrl, channel, channelUrl, serveSupply } from '../supply/supply.fixture.ts';

const wago = brand('w', { name: 'WAGO', version: 3 });
const twice = brand('t', { name: 'Wago GmbH', chinese_name: '万可', version: 5 });
const gains = {
  chinese_name: '万可',
  aliases: ['Wago GmbH', '万可端子'],
  picture_of: { id: 't', name: 'Wago GmbH', chinese_name: '万可' },
  channels: [{ id: 'c', name: 'Rheintal' }],
};
const responses = {
  [`POST ${brandUrl}/w/merges/preview`]: data({ survivor: { ...wago, channel_count: 3 }, absorbed: [twice], gains }),
  [`POST ${brandUrl}/t/merges/preview`]: data({
    survivor: twice,
    absorbed: [wago],
    gains: { chinese_name: null, aliases: ['WAGO'], picture_of: null, channels: [] },
  }),
  [`POST ${brandUrl}/w/merges`]: data({ merge: 'm1', brand: wago }),
  [`POST ${brandUrl}/w/merges/m1/undo`]: data(wago),
};
const open = (path = '/trade/brands') => openPage(path);

test('merging without a chosen row asks for one in the spec’s words', async () => {
  serveSupply({ brands: [wago, twice] });
  open();
  await screen.findByRole('link', { name: 'WAGO' });
  await user.click(screen.getByRole('button', { name: '合并品牌' }));
  expect(await screen.findByText('请先选择一行')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('of chosen brands one stays; what moves is shown before, and the merge is undone afterwards', async () => {
  const requests = serveSupply({ brands: [wago, twice] }, responses);
  open();
  await user.click(await screen.findByRole('checkbox', { name: '选择 WAGO' }));
  await user.click(screen.getByRole('checkbox', { name: '选择 Wago GmbH' }));
  await user.click(screen.getByRole('button', { name: '合并所选品牌' }));
  const sheet = within(await screen.findByRole('dialog', { name: '合并品牌' }));
  const moves = () => within(sheet.getByRole('region', { name: '合并后会移动的内容' }));
  expect(await moves().findByText('Wago GmbH、万可端子')).toBeInTheDocument();
  expect(moves().getByText('Rheintal')).toBeInTheDocument();
  expect(moves().getByText('取自 Wago GmbH')).toBeInTheDocument();
  await user.click(sheet.getByRole('radio', { name: 'Wago GmbH · 万可' }));
  expect(await moves().findByText(/^WAGO 将不再单独列出/)).toBeInTheDocument();
  await user.click(sheet.getByRole('radio', { name: 'WAGO' }));
  await moves().findByText('Rheintal');
  await user.dblClick(sheet.getByRole('button', { name: '合并品牌' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已撤销合并')).toBeInTheDocument();
  const sent = requests.filter(({ url }) => url === `${brandUrl}/w/merges`);
  expect(sent.map(({ body }) => body)).toEqual([{ version: 3, absorbed: [{ id: 't', version: 5 }] }]);
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
});

test('from the page of a brand others are searched to be merged into it', async () => {
  const requests = serveSupply({ brands: [wago, twice] }, responses);
  open('/trade/brands/w');
  await user.click(await screen.findByRole('button', { name: '与其他品牌合并' }));
  const sheet = within(await screen.findByRole('dialog', { name: '合并品牌' }));
  expect(sheet.getByRole('button', { name: '合并品牌' })).toBeDisabled();
  await user.click(sheet.getByRole('combobox', { name: '要合并进来的品牌' }));
  await user.click(await screen.findByRole('option', { name: 'Wago GmbH · 万可' }));
  expect(await sheet.findByText('Wago GmbH、万可端子')).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: '合并品牌' }));
  await waitFor(() => expect(requests.some(({ url }) => url === `${brandUrl}/w/merges`)).toBe(true));
});

test('a merge that a colleague’s change forbids says so and keeps the choice', async () => {
  serveSupply(
    { brands: [wago, twice] },
    { ...responses, [`POST ${brandUrl}/w/merges`]: rejected(409, 'brand.changed', '品牌已被他人修改') },
  );
  open('/trade/brands/w');
  await user.click(await screen.findByRole('button', { name: '与其他品牌合并' }));
  const sheet = within(await screen.findByRole('dialog', { name: '合并品牌' }));
  await user.click(sheet.getByRole('combobox', { name: '要合并进来的品牌' }));
  await user.click(await screen.findByRole('option', { name: 'Wago GmbH · 万可' }));
  await sheet.findByText('Wago GmbH、万可端子');
  await user.click(sheet.getByRole('button', { name: '合并品牌' }));
  expect(await sheet.findByText(/品牌已被他人修改/)).toBeInTheDocument();
});

test('a merge of the last day is undone on the brand’s page; one that cannot be undone says why', async () => {
  const merge = { id: 'm1', absorbed: [twice], by: 'ann@example.com', at: '2026-11-20T08:00:00.000Z' };
  serveSupply(
    { brands: [wago] },
    {
      [`GET ${brandUrl}/w/merges`]: data([merge]),
      [`POST ${brandUrl}/w/merges/m1/undo`]: rejected(409, 'merge.changed', '合并后内容已有变化，不能撤销'),
    },
  );
  open('/trade/brands/w');
  expect(await screen.findByText(/ann@example.com 合并了 Wago GmbH/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '撤销合并' }));
  expect(await screen.findByText('合并后内容已有变化，不能撤销')).toBeInTheDocument();
});

test('channels are merged as brands are: chosen in the list, shown before, undone afterwards and on the page', async () => {
  const [one, two] = [channel('a', { name: 'Rheintal', version: 2 }), channel('b', { name: 'Rheintal Elektro' })];
  const merge = { id: 'm2', absorbed: [two], by: 'ann@example.com', at: '2026-11-20T08:00:00.000Z' };
  const requests = serveSupply(
    { channels: [one, two] },
    {
      [`POST ${channelUrl}/a/merges/preview`]: data({
        survivor: { ...one, brand_count: 4 },
        absorbed: [two],
        gains: {
          description: '授权经销商',
          default_selected: true,
          brands: [{ id: 'w', name: 'WAGO', chinese_name: null }],
        },
      }),
      [`POST ${channelUrl}/a/merges`]: data({ merge: 'm2', channel: one }),
      [`GET ${channelUrl}/a/merges`]: data([merge]),
      [`POST ${channelUrl}/a/merges/m2/undo`]: data(one),
    },
  );
  open('/trade/channels');
  await user.click(await screen.findByRole('checkbox', { name: '选择 Rheintal' }));
  await user.click(screen.getByRole('checkbox', { name: '选择 Rheintal Elektro' }));
  await user.click(screen.getByRole('button', { name: '合并所选渠道' }));
  const sheet = within(await screen.findByRole('dialog', { name: '合并渠道' }));
  const moves = within(sheet.getByRole('region', { name: '合并后会移动的内容' }));
  expect(await moves.findByText('授权经销商')).toBeInTheDocument();
  expect(moves.getByText('WAGO')).toBeInTheDocument();
  expect(moves.getByText('合并后默认选中')).toBeInTheDocument();
  await user.dblClick(sheet.getByRole('button', { name: '合并渠道' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已撤销合并')).toBeInTheDocument();
  const sent = requests.filter(({ url }) => url === `${channelUrl}/a/merges` || url.endsWith('/m2/undo'));
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { version: 2, absorbed: [{ id: 'b', version: 1 }] },
    {},
  ]);
  await user.click(screen.getByRole('link', { name: 'Rheintal' }));
  expect(await screen.findByText(/ann@example.com 合并了 Rheintal Elektro/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '与其他渠道合并' })).toBeInTheDocument();
});
