import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { button } from './actors/forwarder.ts';
import { type SignedIn, signIn } from './actors/people.ts';
import { choose, documentOf, editCard, find, inDialog, write } from './actors/waybills.ts';
import { end, onSharedStage } from './stage.ts';

const day = randomUUID().slice(0, 6);
const SHIPPER = `Ventil ${day}`;
const MANY = `Sammel ${day}`;
const TEN = 10;
const api = '/api/v1/trade/waybills';
let clerk: SignedIn;

type Waybill = { id: string; number: string; voyage: string | null; vessel: string | null };
const dataOf = async <T>(path: string, body?: object): Promise<T> => {
  const { status, body: sent } = await (body ? clerk.post(path, body) : clerk.get(path));
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(sent)}`);
  return sent.data as unknown as T;
};

const stage = onSharedStage(async ({ address }) => {
  clerk = await signIn(address, 'trade@example.com');
});

test('an air export: the digit of its master number is checked, HAWBs are split by table, and what they lack is shown', async () => {
  const { page, watched } = await stage.open(clerk, { path: '/logistics/waybills' });
  await button(page, '新建运单').click();
  const creation = page.getByRole('dialog', { name: '新建运单' });
  await creation.getByRole('combobox', { name: '客户' }).fill(`集运 ${day}`);
  await choose(creation, { 运输方式: '空运' });
  await button(creation, '创建运单').click();
  await page.waitForURL(/\/logistics\/waybill\/[\w-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('heading', { level: 2, name: '单证与条款' }).waitFor();

  await editCard(page, '单证与条款', async (form) => {
    const number = form.getByRole('textbox', { name: 'MAWB 主运单号' });
    await number.fill('020-12345676');
    await form.getByRole('checkbox', { name: '仍然使用此号码' }).waitFor();
    // elsewhere the header covers a row's menu
    await page.evaluate(() => scrollTo(0, 0));
    await watched.check('a master air waybill with a wrong check digit');
    await number.fill('020-12345675');
    await form.getByRole('checkbox', { name: '仍然使用此号码' }).waitFor({ state: 'detached' });
    await choose(form, { 运费条款: '预付' });
  });
  await editCard(page, '航线', async (form) => {
    await find(form, '起运机场', 'DEFRA');
    await find(form, '目的机场', 'CNSZX');
  });
  await editCard(page, '承运', (form) => write(form, { 航空公司: 'Elbe Air', 航班号: 'EA101' }));
  await editCard(page, '船期', (form) => write(form, { 起飞日期: '2026-10-05', 到港日期: '2026-10-06' }));
  await inDialog(page, ['编辑货物', '编辑货物', '保存修改'], (dialog) =>
    write(dialog, { 件数: '30', '毛重（kg）': '300.5', '体积（m³）': '2.1', 货物名称: 'Ventile' }),
  );

  await button(page, '拆分分单').click();
  const split = page.getByRole('dialog', { name: '拆分分单' });
  for (const [nth, [pieces, gross, volume]] of [
    ['10', '100', '0.7'] as const,
    ['20', '199.5', '1.4'] as const,
  ].entries()) {
    const row = split.getByRole('group', { name: `分单 ${nth + 1}` });
    await row.getByRole('combobox', { name: '客户' }).fill(`${SHIPPER} ${nth + 1}`);
    await write(row, { 分单号: `HAWB${day}${nth + 1}`, 件数: pieces, '毛重（kg）': gross });
    await write(row, { '体积（m³）': volume, 货物名称: 'Ventile' });
  }
  await split.getByText('剩余 0 件 · 1 kg · 0 m³', { exact: false }).waitFor();
  await watched.check('HAWBs before they are split');
  await button(split, '创建分单').click();
  await page.getByText('各分单之和与主单不一致，差额：0 件 · 1 kg · 0 m³').waitFor();
  const { houses } = await dataOf<{ houses: Waybill[] }>(`${api}/${id}/family`);
  const [, house] = houses as [Waybill, Waybill];
  await page.getByRole('region', { name: '同一主单的分单' }).getByRole('link', { name: house.number }).click();
  await page.getByRole('heading', { level: 1, name: house.number }).waitFor();
  await page.getByText('差额', { exact: false }).waitFor();
  await inDialog(page, ['编辑货物', '编辑货物', '保存修改'], (dialog) => write(dialog, { '毛重（kg）': '200.5' }));
  await page.getByText('各分单之和与主单一致。').waitFor();
  await watched.check('a HAWB beside its siblings');

  for (const [party, name] of [
    ['发货人', 'Ventilwerk Ruhr GmbH'],
    ['收货人', 'Shenzhen Valve Trading Co., Ltd.'],
  ] as const)
    await inDialog(page, [`编辑${party}`, `编辑${party}`, '保存修改'], (dialog) =>
      write(dialog, { 英文名称: name, 英文地址: 'Example Street 1' }),
    );
  const hawb = await documentOf(page, house.number, '分运单（HAWB）', '英文');
  for (const stated of [`HAWB${day}2`, '020-12345675', 'Ventilwerk Ruhr GmbH', 'Shenzhen Valve Trading', '200.5'])
    expect(hawb).toContain(stated);
  await end({ page, watched });
}, 180_000);

test('ten waybills are changed at once in the list, and one click takes all of it back', async () => {
  const all: Waybill[] = [];
  for (let nth = 0; nth < TEN; nth += 1) {
    const form = { transport: 'sea', direction: 'east', client: MANY, client_code: '', vessel: `Alt ${nth}` };
    all.push(await dataOf(api, form));
  }
  const now = async () => {
    const each = await Promise.all(all.map(({ id }) => dataOf<Waybill>(`${api}/${id}`)));
    return each.map(({ vessel, voyage }) => [vessel, voyage]);
  };
  const before = await now();
  expect(before).toEqual(Array.from({ length: TEN }, (_, nth) => [`Alt ${nth}`, null]));

  const { page, watched } = await stage.open(clerk, {
    path: `/logistics/waybills?keyword=${encodeURIComponent(MANY)}`,
  });
  await page.getByRole('checkbox', { name: '全选本页' }).check();
  await page.getByRole('toolbar', { name: `已选 ${TEN} 项` }).waitFor();
  await button(page.getByRole('toolbar', { name: `已选 ${TEN} 项` }), '批量修改').click();
  const sheet = page.getByRole('dialog', { name: `批量修改 ${TEN} 张运单` });
  for (const field of ['船名', '航次']) await find(sheet, '要修改的内容', field);
  await write(sheet, { 船名: 'Weser Star', 航次: day });
  await watched.check('ten waybills before they are changed');
  await button(sheet, '修改').click();
  await page.getByText(`已修改 ${TEN} 张运单`).waitFor();
  expect(await now()).toEqual(Array(TEN).fill(['Weser Star', day]));
  await button(page, '撤销').click();
  await page.getByText(`已恢复 ${TEN} 张运单`).waitFor();
  expect(await now()).toEqual(before);
  await watched.check('ten waybills that are as they were');
  await end({ page, watched });
}, 120_000);
