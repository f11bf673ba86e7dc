import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { WaybillDocument } from '@qiaohui/trade/waybill-documents';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, page, rejected, serveTrade } from '../../area/area.fixture.ts';
import { noFamily, waybill } from '../waybills/waybills.fixture.ts';

const document = (kind: WaybillDocument['kind'], more: Partial<WaybillDocument> = {}): WaybillDocument => ({
  ...{ kind, locales: ['zh-CN', 'en-US', 'de-DE'], draft: false, obstacle: null, missing: [], ...more },
});
const papers = `${base}/waybills/w1/papers`;

const serveOne = (documents: WaybillDocument[], more: Parameters<typeof serveTrade>[0] = {}) =>
  serveTrade({
    [`GET ${base}/waybills/w1`]: data(waybill),
    [`POST ${base}/waybills/w1/in-orders/list`]: page([]),
    [`POST ${base}/waybills/w1/out-orders/list`]: page([]),
    [`GET ${base}/waybills/w1/family`]: data(noFamily),
    [`GET ${base}/client-codes/own`]: data([]),
    [`POST ${base}/in-orders/list`]: page([]),
    [`GET ${papers}`]: data(documents),
    ...more,
  });
const open = async () => {
  openPage('/logistics/waybill/w1');
  await user.click(await screen.findByRole('button', { name: '单据' }));
  return within(await screen.findByRole('dialog', { name: `${waybill.number} 的单据` }));
};

test('a document is opened in a language, drawn again each time, and its error is shown', async () => {
  const requests = serveOne([document('packing-list'), document('cost-sheet')], {
    [`GET ${papers}/packing-list?locale=de-DE`]: rejected(503, 'print.busy', '暂时无法生成文件，请稍后再试'),
  });
  const sheet = await open();
  expect(await sheet.findByText('仅供内部使用')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: '装箱单：德文' }));
  const shown = within(await screen.findByRole('dialog', { name: '装箱单' }));
  expect(await shown.findByText(/暂时无法生成文件/)).toBeVisible();
  await user.click(shown.getByRole('button', { name: '全部单据' }));
  const drawn = () => requests.filter(({ url }) => url === `${papers}/packing-list?locale=de-DE`).length;
  const before = drawn();
  await user.click(await screen.findByRole('button', { name: '装箱单：德文' }));
  await waitFor(() => expect(drawn()).toBeGreaterThan(before));
});

test('what is missing for a document leads to its card, and what is in its way is said', async () => {
  serveOne([
    document('hbl', { locales: ['en-US'], draft: true, missing: ['vessel', 'consignee_en'] }),
    document('delivery-order', { draft: true }),
    document('arrival-notice', { obstacle: 'void' }),
  ]);
  const sheet = await open();
  expect(await sheet.findByText('运单已作废，不能再出单据。')).toBeVisible();
  expect(sheet.queryByRole('button', { name: /分提单（HBL）：/ })).not.toBeInTheDocument();
  expect(sheet.getAllByText(/草稿/)).toHaveLength(2);
  await user.click(sheet.getByRole('button', { name: '收货人英文名称和地址' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: '编辑收货人' })).toHaveFocus());
});
