import excel from 'exceljs';
import { cnyOf } from '../fen.ts';

/** A line as a bank knows it: fen that came in, below zero where a credit is taken back in red. */
export type Entry = { serial: string; day: string; fen: number; payer: string; text: string };
type Format = { bank: string; name: string; file: (entries: Entry[]) => Promise<Buffer> };

const grouped = (fen: number, group: string, point: string): string => {
  const [whole = '', cents = ''] = cnyOf(Math.abs(fen)).split('.');
  return `${fen < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, group)}${point}${cents}`;
};
/** What the account holds after each entry; one that stands there twice says the same twice. */
function heldAfter(entries: Entry[], before: number, group: string, point: string): string[] {
  let held = before;
  const said = new Map<string, string>();
  return entries.map((entry) => {
    const { serial, day, fen, payer, text } = entry;
    const key = JSON.stringify([serial, day, fen, payer, text]);
    const known = said.get(key);
    if (known !== undefined) return known;
    held += fen;
    said.set(key, grouped(held, group, point));
    return grouped(held, group, point);
  });
}
const german = (day: string): string => day.split('-').toReversed().join('.');

const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;
const csv = (rows: (string | number)[][], delimiter = ','): string =>
  rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n');

/** Bytes of GB18030's two-byte signs, as its own decoder tells them. */
function gbTable(): Map<string, number[]> {
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder('gb18030');
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      if (trail !== 0x7f) table.set(decoder.decode(new Uint8Array([lead, trail])), [lead, trail]);
  return table;
}
let table: Map<string, number[]> | null = null;
function gb18030(text: string): Buffer {
  table ??= gbTable();
  const known = table;
  return Buffer.from([...text].flatMap((sign) => known.get(sign) ?? [...Buffer.from(sign)]));
}

async function xlsx(rows: unknown[][]): Promise<Buffer> {
  const book = new excel.Workbook();
  book.addWorksheet('明细').addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** The layouts of eight banks' exports: titles, encodings, separators, and how each says what came and what went. */
export const formats: Format[] = [
  {
    bank: 'ICBC',
    name: 'hisdetail.csv',
    file: async (entries) =>
      gb18030(
        csv([
          ['中国某银行账户明细', '', ''],
          ['凭证号', '交易时间', '借方发生额', '贷方发生额', '摘要', '用途', '对方单位名称', '余额'],
          ['FEE-1', '2026-11-20 08:00:00', '12.00', '0.00', '手续费', '', '', '9,988.00'],
          ...entries.map(({ serial, day, fen, payer, text }, index) => [
            ...[serial, `${day} 10:20:30`, '0.00', grouped(fen, ',', '.'), '转账', text, payer],
            heldAfter(entries, 9_988_00, ',', '.')[index] ?? '',
          ]),
        ]),
      ),
  },
  {
    bank: 'CCB',
    name: 'ccb.xlsx',
    file: (entries) =>
      xlsx([
        ['账号：4400 0000', '', ''],
        [],
        [
          '交易时间',
          '借方发生额/元(支取)',
          '贷方发生额/元(收入)',
          '余额',
          '币种',
          '对方户名',
          '摘要',
          '备注',
          '账户明细编号-交易流水号',
        ],
        ...entries.map(({ serial, day, fen, payer, text }, index) => [
          ...[`${day.replaceAll('-', '')} 10:20:30`, '0.00', grouped(fen, ',', '.')],
          ...[heldAfter(entries, 0, ',', '.')[index] ?? '', '人民币元', payer, '跨行转账', text, serial],
        ]),
      ]),
  },
  {
    bank: 'BOC',
    name: 'boc.csv',
    file: async (entries) =>
      gb18030(
        csv([
          [
            '交易日期[ Transaction Date ]',
            '交易时间[ Transaction time ]',
            '交易金额[ Trade Amount ]',
            "付款人名称[ Payer's Name ]",
            '交易附言[ Remark ]',
            '交易类型[ Transaction Type ]',
            '交易流水号[ Transaction reference number ]',
          ],
          ...entries.map(({ serial, day, fen, payer, text }) => [
            ...[day.replaceAll('-', ''), '10:20:30', cnyOf(fen), payer, text.replace('冲正', '')],
            ...[text.includes('冲正') ? '冲正' : '来账', serial],
          ]),
        ]),
      ),
  },
  {
    bank: 'CMB',
    name: 'cmb.csv',
    file: async (entries) =>
      Buffer.from(
        csv(
          [
            ['交易日', '交易时间', '借贷标志', '交易金额', '流水号', '收(付)方名称', '摘要'],
            ['20261120', '090000', '借', '30.00', 'FEE-2', '', '账户管理费'],
            ...entries.map(({ serial, day, fen, payer, text }) => [
              ...[day.replaceAll('-', ''), '102030', '贷', cnyOf(fen), serial, payer, text],
            ]),
          ],
          '\t',
        ),
      ),
  },
  {
    bank: 'ABC',
    name: 'abc.xlsx',
    file: (entries) =>
      xlsx([
        ['账户明细查询'],
        ['交易时间', '交易流水', '收入金额', '支出金额', '对方户名', '交易附言'],
        ...entries.map(({ serial, day, fen, payer, text }) => [
          ...[new Date(`${day}T10:20:30Z`), serial, fen / 100, null, payer, text],
        ]),
      ]),
  },
  {
    bank: 'Sparkasse',
    name: 'umsatz.csv',
    file: async (entries) =>
      Buffer.from(
        csv(
          [
            ['Buchungstag', 'Valuta', 'Auftraggeber', 'Verwendungszweck', 'Betrag', 'Währung', 'Referenz', 'Saldo'],
            ['20.11.2026', '20.11.2026', 'Bank', 'Entgelt', '-12,50', 'CNY', 'FEE-3', '8.000,00'],
            ...entries.map(({ serial, day, fen, payer, text }, index) => [
              ...[german(day), german(day), payer, text, grouped(fen, '.', ','), 'CNY', serial],
              heldAfter(entries, 8_000_00, '.', ',')[index] ?? '',
            ]),
          ],
          ';',
        ),
      ),
  },
  {
    bank: 'HSBC',
    name: 'hsbc.csv',
    file: async (entries) =>
      Buffer.from(
        csv([
          ['Account 12345678'],
          ['Date', 'Type', 'Payer', 'Description', 'Paid out', 'Paid in', 'Balance', 'Reference'],
          ['2026-11-20', 'DD', '', 'Fee', '12.00', '', '1,000.00', 'FEE-4'],
          ...entries.map(({ serial, day, fen, payer, text }, index) => [
            ...[day, 'CR', payer, text, '', fen < 0 ? `(${grouped(-fen, ',', '.')})` : grouped(fen, ',', '.')],
            ...[heldAfter(entries, 1_000_00, ',', '.')[index] ?? '', serial],
          ]),
        ]),
      ),
  },
  {
    bank: 'Crédit',
    name: 'releve.csv',
    file: async (entries) =>
      Buffer.from(
        csv(
          [
            ['Date', 'Libellé', "Donneur d'ordre", 'Débit', 'Crédit', 'Solde', 'Référence'],
            ...entries.map(({ serial, day, fen, payer, text }, index) => [
              ...[german(day), text, payer, '', grouped(fen, '\u202f', ',')],
              ...[heldAfter(entries, 10_000_00, ' ', ',')[index] ?? '', serial],
            ]),
          ],
          ';',
        ),
      ),
  },
];
