import { expect, test } from '@jest/globals';
import { Field, Form, useFieldArray, useForm, WholeField } from '@qiaohui/kit/form';
import { fill, renderRoutes, user } from '@qiaohui/kit/testing';
import type { Waybill } from '@qiaohui/trade/waybills';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, page, rejected, serveTrade } from '../../../area/area.fixture.ts';
import { noFamily, waybill } from '../waybills.fixture.ts';
import { type Column, readers } from './block.rules.ts';
import { PasteHint } from './hint.tsx';
import { usePasting } from './use-pasting.ts';

const family = { ...noFamily, own: { pieces: 100, gross: '1000.5', volume: '8' } };

function serveOne(more: Partial<Waybill> = {}, responses: Parameters<typeof serveTrade>[0] = {}) {
  const shown = { ...waybill, ...more };
  return serveTrade({
    [`GET ${base}/waybills/w1`]: data(shown),
    [`PATCH ${base}/waybills/w1`]: data({ ...shown, version: 2, cleared: [] }),
    [`POST ${base}/waybills/w1/houses`]: data(family),
    [`POST ${base}/waybills/w1/in-orders/list`]: page([]),
    [`POST ${base}/waybills/w1/out-orders/list`]: page([]),
    [`GET ${base}/waybills/w1/family`]: data(family),
    [`GET ${base}/client-codes/own`]: data([]),
    [`POST ${base}/in-orders/list`]: page([]),
    [`POST ${base}/customers/list`]: page([]),
    ...responses,
  });
}

type Locale = 'zh-CN' | 'en-US' | 'de-DE';
async function openSheet(button: string, locale: Locale = 'zh-CN') {
  openPage('/logistics/waybill/w1', { locale });
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: button }));
}
type Sheet = Awaited<ReturnType<typeof openSheet>>;

const values = (sheet: Sheet, name: string) =>
  sheet.getAllByRole<HTMLInputElement>('textbox', { name }).map(({ value }) => value);
async function pasteInto(field: HTMLElement | undefined, ...rows: string[]) {
  await user.click(field as HTMLElement);
  await pasteHere(...rows);
}
async function pasteHere(...rows: string[]) {
  await user.paste(rows.map((row) => `${row}\r\n`).join(''));
}

test('a packing list copied in a German Excel fills the goods by its headings, and one undo takes it back', async () => {
  const requests = serveOne();
  const sheet = await openSheet('Waren bearbeiten', 'de-DE');
  await fill(sheet.getByRole('textbox', { name: 'Verpackung' }), 'Kisten');
  await pasteInto(
    sheet.getByRole('textbox', { name: 'Packstücke' }),
    'Container-Nr.\tTyp\tBrutto (kg)\t件数\tVolumen\tBemerkung\tMarks\tWare',
    'csqu3054383\t40\'HC\t8.120,5\t1.200\t60,125\teilt\t"QH 1\nMÜNCHEN"\t"Lager\nund Ringe"',
    'MSKU1234565\t20GP\t７.000 kg\tzwölf\t30\t\tN/M\tWellen',
  );
  expect(values(sheet, 'Containernummer')).toEqual(['CSQU3054383', 'MSKU1234565']);
  expect(values(sheet, 'Bruttogewicht (kg)')).toEqual(['8120,5', '7000']);
  expect(values(sheet, 'Packstücke')).toEqual(['1200', 'zwölf']);
  expect(values(sheet, 'Volumen (m³)')).toEqual(['60,125', '30']);
  expect(values(sheet, 'Verpackung')).toEqual(['Kisten', '']);
  expect(values(sheet, 'Markierung')).toEqual(['QH 1\nMÜNCHEN', 'N/M']);
  expect(values(sheet, 'Warenbezeichnung')).toEqual(['Lager und Ringe', 'Wellen']);
  expect(sheet.getAllByRole('combobox', { name: 'Typ' })[0]).toHaveTextContent('40HQ');
  expect(sheet.getAllByRole('textbox', { name: 'Packstücke' })[0]).toHaveFocus();
  const [, pieces] = sheet.getAllByRole('textbox', { name: 'Packstücke' });
  await waitFor(() => expect(pieces).toBeInvalid());
  expect(pieces).toHaveAccessibleDescription('Bitte eine ganze Zahl eingeben');
  expect(await screen.findByText('Nicht eingefügt, da es kein Feld dafür gibt: Bemerkung')).toBeInTheDocument();
  expect(screen.getByText('2 Zeilen eingefügt')).toBeInTheDocument();

  // a sheet hides what lies behind it from readers
  await user.click(screen.getByRole('button', { name: 'Rückgängig', hidden: true }));
  expect(values(sheet, 'Containernummer')).toEqual(['']);
  expect(values(sheet, 'Verpackung')).toEqual(['Kisten']);

  await pasteInto(sheet.getByRole('textbox', { name: 'Containernummer' }), 'CSQU3054383\t40HC\tS-1\t1.200\t8.120,5');
  await user.click(sheet.getByRole('button', { name: 'Änderungen speichern' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PATCH')).toBe(true));
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    containers: [
      { number: 'CSQU3054383', type: '40HQ', seal_number: 'S-1', pieces: 1200, gross: '8120.5', packing: 'Kisten' },
    ],
  });
});

test('cells copied in a Chinese Excel fill the goods from a field on; a type that is none stays with its error', async () => {
  serveOne({
    containers: [
      {
        ...{ number: 'CSQU3054384', type: '20GP', seal_number: 'S-1', pieces: 7, gross: '70', net: '60', volume: '5' },
        ...{ goods: '轴承', marks: null, packing: null, customs_code: null, overruled: true },
      },
    ],
  });
  const sheet = await openSheet('编辑货物');
  await user.click(sheet.getByRole('textbox', { name: '箱号' }));
  await user.tab();
  // the box of its number, which is doubtful
  await user.tab();
  expect(sheet.getByRole('combobox', { name: '箱型' })).toHaveFocus();
  await pasteHere('４０ＨＱ\tS-2\t１,２００\t8,120.5千克\t８０００', '冷藏\tS-3\t2.5\t9 000');
  expect(values(sheet, '箱号')).toEqual(['CSQU3054384', '']);
  expect(sheet.getByRole('checkbox', { name: '仍然使用此箱号' })).toBeChecked();
  const types = sheet.getAllByRole('combobox', { name: '箱型' });
  expect(types.map(({ textContent }) => textContent)).toEqual(['40HQ', '冷藏']);
  await waitFor(() => expect(types[1]).toHaveAccessibleDescription('箱型格式不正确'));
  expect(values(sheet, '件数')).toEqual(['1200', '2.5']);
  expect(values(sheet, '毛重（kg）')).toEqual(['8120.5', '9000']);
  expect(values(sheet, '净重（kg）')).toEqual(['8000', '']);
  expect(values(sheet, '体积（m³）')).toEqual(['5', '']);
  expect(values(sheet, '货物名称')).toEqual(['轴承', '']);
  await pasteInto(sheet.getAllByRole('textbox', { name: '箱号' })[0], 'CSQU3054384\t20GP', 'CSQU3054385\t20GP');
  expect(sheet.getAllByRole('checkbox', { name: '仍然使用此箱号' })[0]).toBeChecked();
  await waitFor(() =>
    expect(sheet.getAllByRole('textbox', { name: '箱号' })[1]).toHaveAccessibleDescription(/箱号校验位不正确/),
  );
});

test('the row of a packing list that adds the others up makes no goods', async () => {
  serveOne();
  const sheet = await openSheet('编辑货物');
  const head = '序号\t件数\t毛重\t品名';
  await pasteInto(
    sheet.getByRole('textbox', { name: '件数' }),
    head,
    '1\t10\t5\tTotal',
    '2\t20\t7\t轴',
    '合计：\t30\t12\t',
  );
  expect(values(sheet, '件数')).toEqual(['10', '20']);
  expect(values(sheet, '货物名称')).toEqual(['Total', '轴']);
  expect(screen.getByText('已粘贴 2 行')).toBeInTheDocument();
});

test('lines of a text stay within their field, rows beyond the limit are not taken, and Ctrl+Z takes a paste back', async () => {
  const emptyRow = { pieces: '', marks: '' };
  const columns: Column[] = [
    { field: 'pieces', names: ['件数'], read: readers.whole, isFigure: true },
    { field: 'marks', names: ['唛头'], read: readers.lines },
  ];
  function Rows() {
    const { fields } = useFieldArray({ name: 'rows' });
    const { handlers, warnings } = usePasting({ name: 'rows', columns, emptyRow, most: 3, settled: (row) => row });
    return (
      <div {...handlers}>
        <PasteHint warnings={warnings} />
        {fields.map(({ id }, at) => (
          <div key={id}>
            <WholeField name={`rows.${at}.pieces`} label="件数" />
            <Field name={`rows.${at}.marks`} label="唛头" multiline />
          </div>
        ))}
      </div>
    );
  }
  function Page() {
    const form = useForm({ defaultValues: { rows: [emptyRow, emptyRow] } });
    return (
      <Form form={form} onSubmit={() => undefined}>
        <Rows />
      </Form>
    );
  }
  renderRoutes([{ path: '/', Component: Page }]);
  const all = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name }).map(({ value }) => value);
  const [, marks] = screen.getAllByRole('textbox', { name: '唛头' });
  await user.click(marks as HTMLElement);
  await user.paste('QH 1\nMADE IN CHINA\n');
  expect(all('唛头')).toEqual(['', 'QH 1\nMADE IN CHINA\n']);
  await pasteInto(screen.getAllByRole('textbox', { name: '件数' })[1], '1', '2', '3', '4');
  expect(all('件数')).toEqual(['', '1', '2']);
  expect(screen.getByRole('alert')).toHaveTextContent('有 2 行未粘贴：最多 3 行');
  await user.type(screen.getAllByRole('textbox', { name: '唛头' })[0] as HTMLElement, 'N/M');
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect([all('件数'), all('唛头')]).toEqual([
    ['', ''],
    ['N/M', 'QH 1\nMADE IN CHINA\n'],
  ]);
  expect(screen.queryByText(/未粘贴/)).not.toBeInTheDocument();
  await pasteInto(screen.getAllByRole('textbox', { name: '件数' })[1], '5', '6');
  expect(all('件数')).toEqual(['', '5', '6']);
  await user.keyboard('{Control>}z{/Control}');
  expect(all('件数')).toEqual(['', '']);
  expect(all('唛头')).toEqual(['N/M', 'QH 1\nMADE IN CHINA\n']);
});

test.each<[Locale, string, string[]]>([
  ['zh-CN', '毛重（kg）', ['1,040.25', '2.125']],
  ['de-DE', 'Bruttogewicht (kg)', ['1.040,25', '2,125']],
  ['zh-CN', '毛重（kg）', ['1.040,25', '2,125']],
])(
  'a table pasted into the sheet that splits a master makes a row of each house (%s)',
  async (locale, gross, figures) => {
    const requests = serveOne({ transport: 'air' });
    const german = locale === 'de-DE';
    const sheet = await openSheet(german ? 'In Hausfrachtbriefe aufteilen' : '拆分分单', locale);
    await pasteInto(
      sheet.getAllByRole('combobox', { name: german ? 'Kunde' : '客户' })[0],
      ['客户乙', 'C-2', '4', ...figures, '轴承'].join('\t'),
      ['客户丙', '', '1', '3', '', 'Ringe'].join('\t'),
      ['客户丁'].join('\t'),
    );
    const clients = sheet.getAllByRole<HTMLInputElement>('combobox', { name: german ? 'Kunde' : '客户' });
    expect(clients.map(({ value }) => value)).toEqual(['客户乙', '客户丙', '客户丁']);
    expect(values(sheet, gross)).toEqual([german ? '1040,25' : '1040.25', '3', '']);
    expect(sheet.getByRole('status')).toHaveTextContent(german ? '95' : '剩余 95 件');
    await user.click(sheet.getByRole('button', { name: german ? 'Hausfrachtbriefe anlegen' : '创建分单' }));
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/houses'))).toBe(true));
    expect(requests.find(({ url }) => url.endsWith('/houses'))?.body).toMatchObject({
      houses: [
        { client: '客户乙', client_code: 'C-2', pieces: 4, gross: '1040.25', volume: '2.125', goods: '轴承' },
        { client: '客户丙', client_code: null, pieces: 1, gross: '3', volume: null, goods: 'Ringe' },
        { client: '客户丁', pieces: null },
      ],
    });
  },
);

test('a table that is corrected after its response got lost makes houses beside those that it made only when that is meant', async () => {
  const house = {
    id: 'h1',
    number: 'W-1-01',
    hbl: null,
    client: '甲',
    status: 'new',
    pieces: 4,
    gross: '0',
    volume: '0',
  };
  let made: object[] = [];
  const requests = serveOne(
    { transport: 'air' },
    {
      [`GET ${base}/waybills/w1/family`]: () => data({ ...family, houses: made }),
      [`POST ${base}/waybills/w1/houses`]: ({ body }) => {
        const { known } = body as { known?: number };
        if (known !== made.length)
          return rejected(409, 'house.others', '已创建了分单', { state: { ...family, houses: made } });
        made = [...made, { ...house, id: `h${made.length}` }];
        return made.length === 1 ? { status: 503, body: {} } : data({ ...family, houses: made });
      },
    },
  );
  const sheet = await openSheet('拆分分单');
  const sent = () => requests.filter(({ url }) => url.endsWith('/houses')).length;
  const press = async (times: number) => {
    await user.click(sheet.getByRole('button', { name: '创建分单' }));
    await waitFor(() => expect(sent()).toBe(times));
  };
  await pasteInto(sheet.getAllByRole('combobox', { name: '客户' })[0], '客户\t件数', '甲\t4');
  await user.click(sheet.getByRole('button', { name: '删除第 2 行' }));
  await press(1);
  // the family is read again with what was made
  await waitFor(() => expect(requests.filter(({ url }) => url.endsWith('/family'))).toHaveLength(2));
  await user.type(sheet.getByRole('textbox', { name: '件数' }), '0');
  await press(2);
  expect(await sheet.findByText('已创建了分单')).toBeInTheDocument();
  expect(made).toHaveLength(1);
  await press(3);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(made).toHaveLength(2);
});

test('empty rows of a copied table make no house, and clear none under headings', async () => {
  serveOne({ transport: 'air' });
  const sheet = await openSheet('拆分分单');
  const clients = () => sheet.getAllByRole<HTMLInputElement>('combobox', { name: '客户' }).map(({ value }) => value);
  await pasteInto(sheet.getAllByRole('combobox', { name: '客户' })[0], '客户\t件数', '甲\t4', '\t', '乙\t5');
  expect([clients(), values(sheet, '件数')]).toEqual([
    ['甲', '乙'],
    ['4', '5'],
  ]);
  expect(screen.getByText('已粘贴 2 行')).toBeInTheDocument();
  // without headings what stands beside each other stays so, up to the last row that there was
  await pasteInto(sheet.getAllByRole('textbox', { name: '件数' })[0], '', '6', '', '7');
  expect([clients(), values(sheet, '件数')]).toEqual([
    ['甲', '乙', ''],
    ['', '6', '7'],
  ]);
});
