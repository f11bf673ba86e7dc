import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { Waybill } from '@qiaohui/trade/waybills';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, page, rejected, serveTrade } from '../../area/area.fixture.ts';
import { noFamily, waybill, waybillRow } from './waybills.fixture.ts';

/** A server with one waybill, which takes changes of some fields. */
function serveOne(first: Partial<Waybill> = {}, more: Parameters<typeof serveTrade>[0] = {}) {
  let now: Waybill = { ...waybill, ...first };
  const save = ({ body }: { body: unknown }) => {
    const { version, customer: _, ...fields } = body as Partial<Waybill>;
    if (version !== now.version) return rejected(409, 'waybill.changed', '运单已被他人修改');
    now = { ...now, ...fields, version: now.version + 1 };
    return data({ ...now, cleared: [] });
  };
  return serveTrade({
    [`GET ${base}/waybills/w1`]: () => data(now),
    [`PATCH ${base}/waybills/w1`]: save,
    [`PUT ${base}/waybills/w1`]: save,
    [`POST ${base}/waybills/w1/in-orders/list`]: page([]),
    [`POST ${base}/waybills/w1/out-orders/list`]: page([]),
    [`GET ${base}/waybills/w1/family`]: data(noFamily),
    [`GET ${base}/client-codes/own`]: data([]),
    [`POST ${base}/in-orders/list`]: page([]),
    [`POST ${base}/customers/list`]: page([]),
    ...more,
  });
}

const open = () => openPage('/logistics/waybill/w1');
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const customer = {
  ...{ id: 'c1', name: '慕尼黑机械', code: 'MUC', address: 'Ring 1', zip: '80331', city: 'München', country: 'DE' },
  ...{ phone: null, fax: null, tax_number: null, bank: null, bank_account: null, description: null },
  ...{ receiving_address: null, client_codes: [{ code: 'MUC-1', confirmed: true }], formerly: [], contact_count: 0 },
  ...{ contact: null, version: 1, created_at: waybill.created_at, updated_at: waybill.created_at },
};

test('a container with a wrong check digit is told at its field, and used when the clerk says so', async () => {
  const requests = serveOne();
  open();
  await press('编辑货物');
  const sheet = within(await screen.findByRole('dialog', { name: '编辑货物' }));
  await user.type(sheet.getByRole('textbox', { name: '箱号' }), 'csqu3054384');
  await user.type(sheet.getByRole('textbox', { name: '毛重（kg）' }), '8120.5');
  await user.type(sheet.getByRole('textbox', { name: '件数' }), '20');
  await user.click(sheet.getByRole('button', { name: '保存修改' }));
  expect(await sheet.findByText(/箱号校验位不正确/)).toBeInTheDocument();
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
  await user.click(sheet.getByRole('checkbox', { name: '仍然使用此箱号' }));
  await user.click(sheet.getByRole('button', { name: '保存修改' }));
  const goods = within(await screen.findByRole('region', { name: '货物与集装箱' }));
  expect(await goods.findByText(/CSQU3054384/)).toBeInTheDocument();
  expect(goods.getByText('校验位不符，已确认使用')).toBeInTheDocument();
  expect(goods.getByText(/合计：20 件 · 8,120.5 kg/)).toBeInTheDocument();
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    version: 1,
    containers: [{ number: 'CSQU3054384', gross: '8120.5', pieces: 20, overruled: true, type: null }],
  });
});

test('the same container twice is told at the second one, and by air goods have no containers', async () => {
  serveOne();
  const { unmount } = open();
  await press('编辑货物');
  const sheet = within(await screen.findByRole('dialog', { name: '编辑货物' }));
  await user.click(sheet.getByRole('button', { name: '添加一行' }));
  for (const field of sheet.getAllByRole('textbox', { name: '箱号' })) await user.type(field, 'CSQU3054383');
  await user.click(sheet.getByRole('button', { name: '保存修改' }));
  expect(await sheet.findByText('同一工作号下箱号不能重复')).toBeInTheDocument();
  unmount();
  serveOne({ transport: 'air' });
  open();
  await press('编辑货物');
  const flown = within(await screen.findByRole('dialog', { name: '编辑货物' }));
  expect(flown.getByRole('textbox', { name: '件数' })).toBeInTheDocument();
  expect(flown.queryByRole('textbox', { name: '箱号' })).not.toBeInTheDocument();
});

test('a party is chosen from the customers, whose name and address it has until work begins', async () => {
  const requests = serveOne({}, { [`POST ${base}/customers/list`]: page([customer]) });
  open();
  const parties = within(await screen.findByRole('region', { name: '收发货人' }));
  expect(parties.getByText(/操作开始前/)).toBeInTheDocument();
  await press('编辑收货人');
  const sheet = within(await screen.findByRole('dialog', { name: '编辑收货人' }));
  await user.click(sheet.getByRole('combobox', { name: '团队客户' }));
  await user.click(await screen.findByRole('option', { name: /慕尼黑机械/ }));
  expect(sheet.getByRole('textbox', { name: '名称' })).toBeDisabled();
  expect(sheet.getByRole('textbox', { name: '地址' })).toHaveValue('Ring 1\n80331 München\nDE');
  await user.type(sheet.getByRole('textbox', { name: '英文名称' }), 'Munich Machines');
  await user.click(sheet.getByRole('button', { name: '保存修改' }));
  expect(await parties.findByText('Munich Machines')).toBeInTheDocument();
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    version: 1,
    consignee: { customer: 'c1', name: '慕尼黑机械', name_en: 'Munich Machines' },
  });
});

test('the client is one of the customers or any text, and the fields of a card go by the mode of transport', async () => {
  const requests = serveOne(
    { transport: 'air', mbl: '020-12345676', client_code: null },
    {
      [`POST ${base}/customers/list`]: page([customer]),
    },
  );
  open();
  const documents = within(await screen.findByRole('region', { name: '单证与条款' }));
  expect(documents.getByText('MAWB 主运单号')).toBeInTheDocument();
  expect(documents.getByText('校验位不符')).toBeInTheDocument();
  expect(documents.queryByText('放单方式')).not.toBeInTheDocument();
  const carrier = within(screen.getByRole('region', { name: '承运' }));
  expect(carrier.getByText('航班号')).toBeInTheDocument();
  expect(carrier.queryByText('船名')).not.toBeInTheDocument();
  await press('编辑客户与运输');
  const client = screen.getByRole('combobox', { name: '客户' });
  await user.clear(client);
  await user.type(client, '慕尼黑');
  await user.click(await screen.findByRole('option', { name: /慕尼黑机械/ }));
  expect(client).toHaveValue('慕尼黑机械');
  await press('保存修改');
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    client: '慕尼黑机械',
    customer: 'c1',
    client_code: 'MUC-1',
    mbl: '020-12345676',
  });
});

test.each(['after the dialog', 'in the dialog'])(
  'several waybills are changed at once: those left as they are are named, and the rest is taken back',
  async (where) => {
    const rows = ['w1', 'w2'].map((id) => waybillRow({ id, number: `W-${id}`, transport: 'sea' }));
    const skipped = [{ id: 'w2', number: 'W-w2', reason: 'refused', code: 'waybill.arrival' }];
    const requests = serveTrade({
      [`POST ${base}/waybills/list`]: page(rows),
      [`GET ${base}/waybills/ports`]: data({ departure: [], destination: [] }),
      [`POST ${base}/waybills/edits`]: data({ edit: 'e1', changed: [{ id: 'w1', number: 'W-w1' }], skipped }),
      [`POST ${base}/waybills/edits/e1/undo`]: data({
        edit: null,
        changed: [],
        skipped: [{ id: 'w1', number: 'W-w1', reason: 'changed', code: null }],
      }),
    });
    openPage('/logistics/waybills');
    for (const id of ['w1', 'w2'])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(`W-${id}`) }));
    const bar = within(await screen.findByRole('toolbar'));
    await user.click(bar.getByRole('button', { name: '批量修改' }));
    const sheet = within(await screen.findByRole('dialog', { name: '批量修改 2 张运单' }));
    const fields = sheet.getByRole('combobox', { name: '要修改的内容' });
    await user.click(fields);
    await user.click(await screen.findByRole('option', { name: '航次' }));
    // too long, and then not chosen after all
    await user.type(sheet.getByRole('textbox', { name: '航次' }), 'x'.repeat(41));
    await user.type(fields, '{Backspace}');
    await user.click(await screen.findByRole('option', { name: '船名' }));
    await user.type(sheet.getByRole('textbox', { name: '船名' }), 'Elbe Trader');
    await user.click(sheet.getByRole('button', { name: '修改' }));
    const named = within(await screen.findByRole('dialog', { name: '未修改的运单' }));
    expect(named.getByText('W-w2: 到港日期不能早于开航日期')).toBeInTheDocument();
    expect(requests.find(({ url }) => url.endsWith('/edits'))?.body).toEqual({
      waybills: rows.map(({ id, version }) => ({ id, version })),
      set: { vessel: 'Elbe Trader' },
    });
    if (where === 'in the dialog') await user.click(named.getByRole('button', { name: '撤销' }));
    else {
      await user.click(named.getByRole('button', { name: '知道了' }));
      await press('撤销');
    }
    expect(await screen.findByText('W-w1: 已被同事修改')).toBeInTheDocument();
  },
);

test('an edit of several waybills whose answer got lost is the same request again, also from a dialog that was opened again', async () => {
  let version = 1;
  let asked = 0;
  const requests = serveTrade({
    [`POST ${base}/waybills/list`]: () => page([waybillRow({ id: 'w1', number: 'W-w1', transport: 'sea', version })]),
    [`GET ${base}/waybills/ports`]: data({ departure: [], destination: [] }),
    [`POST ${base}/waybills/edits`]: () => {
      asked += 1;
      // done by the first, whatever the page learns of it
      version = 2;
      if (asked < 3) return rejected(503, 'service.unavailable', '服务暂时不可用');
      return data({ edit: 'e1', changed: [{ id: 'w1', number: 'W-w1' }], skipped: [] });
    },
  });
  const sent = () => requests.filter(({ url }) => url.endsWith('/edits'));
  openPage('/logistics/waybills');
  await user.click(await screen.findByRole('checkbox', { name: /W-w1/ }));
  for (const presses of [2, 1]) {
    const bar = within(await screen.findByRole('toolbar'));
    await user.click(bar.getByRole('button', { name: '批量修改' }));
    const sheet = within(await screen.findByRole('dialog', { name: '批量修改 1 张运单' }));
    await user.click(sheet.getByRole('combobox', { name: '要修改的内容' }));
    await user.click(await screen.findByRole('option', { name: '船名' }));
    await user.type(sheet.getByRole('textbox', { name: '船名' }), 'Elbe Trader');
    for (let nth = 1; nth <= presses; nth += 1) {
      const lists = requests.filter(({ url }) => url.endsWith('/list')).length;
      await user.click(sheet.getByRole('button', { name: '修改' }));
      // the list has the version that the edit made
      await waitFor(() => expect(requests.filter(({ url }) => url.endsWith('/list')).length).toBeGreaterThan(lists));
    }
    if (presses === 1) break;
    await user.keyboard('{Escape}');
    await press('放弃');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  expect(await screen.findByText('已修改 1 张运单')).toBeInTheDocument();
  const [first, ...again] = sent();
  expect(again).toHaveLength(2);
  for (const one of again) {
    expect(one.body).toEqual(first?.body);
    expect(one.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  }
});

test.each(['another field', 'the same after a colleague’s change'])(
  'after an edit of several waybills whose answer got lost, %s is a request that names it, and the first can be undone, too',
  async (what) => {
    let version = 1;
    const requests = serveTrade({
      [`POST ${base}/waybills/list`]: () => page([waybillRow({ id: 'w1', number: 'W-w1', transport: 'sea', version })]),
      [`GET ${base}/waybills/ports`]: data({ departure: [], destination: [] }),
      [`POST ${base}/waybills/edits`]: ({ body }) => {
        version = what === 'another field' ? 2 : 3;
        const { unanswered } = body as { unanswered?: string[] };
        if (!unanswered) return rejected(503, 'service.unavailable', '服务暂时不可用');
        const earlier = [{ edit: 'e1', count: 1 }];
        return data({ edit: 'e2', changed: [{ id: 'w1', number: 'W-w1' }], skipped: [], earlier });
      },
      [`POST ${base}/waybills/edits/e1/undo`]: data({ edit: null, changed: [], skipped: [] }),
    });
    const lists = () => requests.filter(({ url }) => url.endsWith('/list')).length;
    openPage('/logistics/waybills');
    await user.click(await screen.findByRole('checkbox', { name: /W-w1/ }));
    const begin = async (field: string, value: string) => {
      const bar = within(await screen.findByRole('toolbar'));
      await user.click(bar.getByRole('button', { name: '批量修改' }));
      return type(field, value);
    };
    const type = async (field: string, value: string) => {
      const sheet = within(await screen.findByRole('dialog', { name: '批量修改 1 张运单' }));
      await user.click(sheet.getByRole('combobox', { name: '要修改的内容' }));
      await user.click(await screen.findByRole('option', { name: field }));
      await user.type(sheet.getByRole('textbox', { name: field }), value);
      return () => user.click(sheet.getByRole('button', { name: '修改' }));
    };
    const before = lists();
    await (await begin('船名', 'Elbe Trader'))();
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
    if (what === 'another field') await (await type('航次', '044E'))();
    else {
      await user.keyboard('{Escape}');
      await press('放弃');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await (await begin('船名', 'Elbe Trader'))();
    }
    expect(await screen.findAllByText('已修改 1 张运单')).toHaveLength(2);
    const [first, second, ...more] = requests.filter(({ url }) => url.endsWith('/edits'));
    expect(more).toEqual([]);
    expect(second?.body).toMatchObject({
      waybills: [{ id: 'w1', version: what === 'another field' ? 1 : 3 }],
      unanswered: [first?.headers.get('idempotency-key')],
    });
    await user.click(screen.getAllByRole('button', { name: '撤销' })[0] as HTMLElement);
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/edits/e1/undo'))).toBe(true));
  },
);

test('an edit whose answer got lost is still named by one of the same waybills after others were edited', async () => {
  const rows = ['w1', 'w2'].map((id) => waybillRow({ id, number: `W-${id}`, transport: 'sea', version: 1 }));
  let isLost = true;
  const requests = serveTrade({
    [`POST ${base}/waybills/list`]: () => page(rows),
    [`GET ${base}/waybills/ports`]: data({ departure: [], destination: [] }),
    [`POST ${base}/waybills/edits`]: ({ body }) => {
      const { waybills } = body as { waybills: Array<{ id: string }> };
      if (isLost) return rejected(503, 'service.unavailable', '服务暂时不可用');
      return data({ edit: 'e2', changed: waybills.map(({ id }) => ({ id, number: `W-${id}` })), skipped: [] });
    },
  });
  openPage('/logistics/waybills');
  const edit = async (id: string, field: string, value: string) => {
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`W-${id}`) }));
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: '批量修改' }));
    const sheet = within(await screen.findByRole('dialog', { name: '批量修改 1 张运单' }));
    await user.click(sheet.getByRole('combobox', { name: '要修改的内容' }));
    await user.click(await screen.findByRole('option', { name: field }));
    await user.type(sheet.getByRole('textbox', { name: field }), value);
    await user.click(sheet.getByRole('button', { name: '修改' }));
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = () => requests.filter(({ url }) => url.endsWith('/edits'));
  await edit('w1', '船名', 'Elbe Trader');
  await screen.findByText('服务暂时不可用');
  isLost = false;
  await user.keyboard('{Escape}');
  await press('放弃');
  await isClosed();
  await user.click(await screen.findByRole('checkbox', { name: /W-w1/ }));
  await edit('w2', '航次', '044E');
  await isClosed();
  await edit('w1', '航次', '045E');
  await isClosed();
  const key = sent()[0]?.headers.get('idempotency-key');
  expect(sent().at(-1)?.body).toMatchObject({ waybills: [{ id: 'w1', version: 1 }], unanswered: [key] });
});

const sum = { pieces: 90, gross: '900.5', volume: '7.5' };
const family = {
  ...{ master: null, own: { pieces: 100, gross: '1000.5', volume: '8' }, sum, balanced: false },
  houses: [{ id: 'h1', number: 'W-1-01', hbl: 'QH-1', client: '客户甲', status: 'new', ...sum }],
};

test('a master shows its houses and what is missing, is split by a table, and takes its houses along on one question', async () => {
  const requests = serveOne(
    { transport: 'air', house_count: 1 },
    {
      [`GET ${base}/waybills/w1/family`]: data(family),
      [`POST ${base}/waybills/w1/houses`]: data(family),
      [`POST ${base}/waybills/w1/status`]: data({ ...waybill, status: 'operation', version: 2 }),
    },
  );
  open();
  const card = within(await screen.findByRole('region', { name: '主单与分单' }));
  expect(card.getByText(/差额：10 件 · 100 kg · 0.5 m³/)).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'W-1-01' })).toHaveAttribute('href', '/logistics/waybill/h1');
  await user.click(card.getByRole('button', { name: '拆分分单' }));
  const sheet = within(await screen.findByRole('dialog', { name: '拆分分单' }));
  await user.click(sheet.getByRole('button', { name: '删除第 2 行' }));
  await user.click(sheet.getByRole('button', { name: '创建分单' }));
  expect(await sheet.findByText('请填写客户')).toBeInTheDocument();
  await user.type(sheet.getByRole('combobox', { name: '客户' }), '客户乙');
  await user.type(sheet.getByRole('textbox', { name: '件数' }), '4');
  await user.type(sheet.getByRole('textbox', { name: '毛重（kg）' }), '40.25');
  expect(sheet.getByRole('status')).toHaveTextContent('剩余 6 件 · 59.75 kg · 0.5 m³');
  await user.click(sheet.getByRole('button', { name: '创建分单' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.find(({ url }) => url.endsWith('/houses'))?.body).toMatchObject({
    houses: [{ client: '客户乙', pieces: 4, gross: '40.25', volume: null, hbl: null }],
  });
  await press('开始操作');
  const question = within(await screen.findByRole('dialog', { name: `开始操作运单 ${waybill.number}？` }));
  expect(question.getByRole('checkbox', { name: '同时更新 1 张分单' })).toBeChecked();
  await user.click(question.getByRole('button', { name: '开始操作' }));
  await waitFor(() =>
    expect(requests.find(({ url }) => url.endsWith('/status'))?.body).toEqual({
      status: 'operation',
      version: 1,
      with_houses: true,
    }),
  );
});

test('a waybill becomes a house of a master that is searched, whose refusal stands at the field', async () => {
  const master = waybillRow({ id: 'm1', number: 'W-M', house_count: 1 });
  const requests = serveOne(
    {},
    {
      [`POST ${base}/waybills/list`]: page([master, waybillRow({ id: 'h9', number: 'W-H', master: 'm1' })]),
      [`PUT ${base}/waybills/w1/master`]: rejected(422, 'form.invalid', '有误', {
        errors: { master: ['各分单之和不能大于主单'] },
      }),
    },
  );
  open();
  await press('归入主单');
  const dialog = within(await screen.findByRole('dialog', { name: '归入主单' }));
  await user.click(dialog.getByRole('combobox', { name: '主单' }));
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await user.click(screen.getByRole('option', { name: /W-M/ }));
  await user.click(dialog.getByRole('button', { name: '归入' }));
  expect(await dialog.findByText('各分单之和不能大于主单')).toBeInTheDocument();
  expect(requests.find(({ method, url }) => method === 'PUT' && url.endsWith('/master'))?.body).toEqual({
    master: 'm1',
    version: 1,
  });
});

test('a house that a colleague changed meanwhile leaves its master with the second yes', async () => {
  const now = { ...waybill, master: 'm1', version: 1 };
  const requests = serveOne(
    {},
    {
      [`GET ${base}/waybills/w1`]: () => data({ ...now }),
      [`GET ${base}/waybills/w1/family`]: data({
        ...family,
        master: { id: 'm1', number: 'W-M', mbl: null, status: 'new' },
      }),
      [`PUT ${base}/waybills/w1/master`]: ({ body }) =>
        (body as Waybill).version === now.version
          ? data({ ...now, master: null })
          : rejected(409, 'waybill.changed', '运单已被他人修改'),
    },
  );
  open();
  const leave = await screen.findByRole('button', { name: '移出主单' });
  now.version = 2;
  await user.click(leave);
  const question = within(await screen.findByRole('dialog', { name: `将 ${waybill.number} 移出主单？` }));
  await user.click(question.getByRole('button', { name: '移出主单' }));
  expect(await question.findByText('运单已被他人修改')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: '移出主单' }));
  expect(await screen.findByText('已移出主单')).toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { master: null, version: 1 },
    { master: null, version: 2 },
  ]);
});

test('waybills are exported as their list is filtered in its address', async () => {
  const requests = serveTrade({
    [`POST ${base}/waybills/list`]: page([waybillRow()]),
    [`GET ${base}/waybills/ports`]: data({ departure: [{ value: 'DEHAM', name: '汉堡' }], destination: [] }),
    [`POST ${base}/waybill-exports`]: data([]),
    [`POST ${base}/waybill-exports/create`]: data({
      ...{ id: 'e1', at: waybill.created_at, size: null, expiresAt: null, list: 'waybills', name: '运单' },
      ...{ format: 'csv', state: 'waiting', done: 0, total: 0 },
    }),
  });
  openPage('/logistics/waybills?departure=DEHAM&status=new&family=gone');
  expect(await screen.findByText('起运港: 汉堡')).toBeInTheDocument();
  await press('导出');
  const dialog = within(await screen.findByRole('dialog', { name: '导出运单' }));
  await user.click(await dialog.findByRole('button', { name: /CSV/ }));
  await waitFor(() =>
    expect(requests.find(({ url }) => url.endsWith('/waybill-exports/create'))?.body).toEqual({
      format: 'csv',
      filter: { departure: 'DEHAM', status: 'new' },
    }),
  );
  expect(requests.find(({ url }) => url.endsWith('/waybills/list'))?.body).toMatchObject({ departure: 'DEHAM' });
});

test('templates and the family of a waybill that cannot be read say so, and are read again on request', async () => {
  let isUp = false;
  const whenUp = (body: unknown) => () => (isUp ? data(body) : rejected(503, 'service.unavailable', '暂时不可用'));
  serveOne(
    {},
    {
      [`POST ${base}/waybills/list`]: page([]),
      [`GET ${base}/waybills/ports`]: data({ departure: [], destination: [] }),
      [`POST ${base}/deliveries/list`]: page([]),
      [`GET ${base}/waybill-templates`]: whenUp([]),
      [`GET ${base}/waybills/w1/family`]: whenUp(noFamily),
    },
  );
  const { unmount } = open();
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.queryByRole('region', { name: '主单与分单' })).not.toBeInTheDocument();
  isUp = true;
  await user.click(retry);
  expect(await screen.findByRole('region', { name: '主单与分单' })).toBeInTheDocument();
  unmount();
  isUp = false;
  openPage('/logistics/waybills');
  await press('从模板新建');
  const dialog = within(await screen.findByRole('dialog', { name: '从模板新建' }));
  const again = await dialog.findByRole('button', { name: '重试' });
  isUp = true;
  await user.click(again);
  expect(await dialog.findByText(/还没有模板/)).toBeInTheDocument();
});

test('a waybill is saved as a template, and another one begins with it', async () => {
  const requests = serveOne(
    {},
    {
      [`POST ${base}/waybills/list`]: page([]),
      [`GET ${base}/waybills/ports`]: data({ departure: [], destination: [] }),
      [`GET ${base}/waybill-templates`]: data([
        { id: 't9', name: '西安铁路', client: '杭州自动化', updated_at: waybill.created_at },
      ]),
      [`POST ${base}/waybill-templates`]: data({
        ...{ id: 't9', name: '西安铁路', client: '杭州自动化', updated_at: waybill.created_at },
      }),
      [`POST ${base}/waybill-templates/t9/waybills`]: data(waybill),
    },
  );
  const { unmount } = open();
  await press('更多操作');
  await user.click(await screen.findByRole('menuitem', { name: '存为模板' }));
  const dialog = within(await screen.findByRole('dialog', { name: '存为模板' }));
  await user.type(dialog.getByRole('textbox', { name: '模板名称' }), '西安铁路');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(requests.find(({ method, url }) => method === 'POST' && url.endsWith('/waybill-templates'))?.body).toEqual({
      name: '西安铁路',
      waybill: 'w1',
    }),
  );
  unmount();
  const { where } = openPage('/logistics/waybills');
  await press('从模板新建');
  await press('从模板“西安铁路”新建运单');
  await waitFor(() => expect(where()).toBe('/logistics/waybill/w1'));
});

test('goods that the houses of a master would exceed are refused, and the form says so above its lines', async () => {
  serveOne(
    { house_count: 1 },
    {
      [`PATCH ${base}/waybills/w1`]: rejected(422, 'form.invalid', '有误', {
        errors: { containers: ['主单的件数、重量或体积不能小于各分单之和'] },
      }),
    },
  );
  open();
  await press('编辑货物');
  const sheet = within(await screen.findByRole('dialog', { name: '编辑货物' }));
  await user.type(sheet.getByRole('textbox', { name: '件数' }), '3');
  await user.click(sheet.getByRole('button', { name: '保存修改' }));
  expect(await sheet.findByText('主单的件数、重量或体积不能小于各分单之和')).toBeInTheDocument();
  expect(sheet.getByRole('textbox', { name: '件数' })).toHaveValue('3');
});
