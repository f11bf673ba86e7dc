import { plain } from '@qiaohui/service-kit/mongo';
import { conflict } from '@qiaohui/service-kit/refusal';
import { Decimal } from 'decimal.js';
import type { OutOrderRow, PackRow } from '../../outbound/orders/model.ts';
import { packCode } from '../../outbound/orders/packages.rules.ts';
import { loadOutOrder } from '../../outbound/orders/read.ts';
import { addressOf } from '../address.ts';
import { headOf, type Spoken } from '../locale.ts';
import type { ListRow, ListSheet } from '../sheets.ts';

const CM3_A_M3 = 1_000_000;

const lineRow = (order: OutOrderRow, line: number, pieces: number, { figure }: Spoken): ListRow => {
  const { goods, desc = '' } = order.lines[line] ?? {};
  return { cells: [goods?.type ?? '', goods?.sku ?? '', desc, figure(pieces)] };
};

function packRows(order: OutOrderRow, pack: PackRow, words: Spoken): ListRow[] {
  const { t, figure } = words;
  const { kind, number, weight, size, lines } = pack;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const note = [
    t('pieces', { count: figure(pieces) }),
    weight ? `${figure(plain(weight))} kg` : '',
    size ? `${size.length} × ${size.width} × ${size.height} cm` : '',
  ];
  return [
    {
      heading: `${t(kind)} ${number} / ${order.packs.length} · ${packCode(order.number, number)}`,
      note: note.filter(Boolean).join(' · '),
    },
    ...lines.map(({ line, quantity }) => lineRow(order, line, quantity, words)),
  ];
}

/** Pieces of each line that are in no box, such as where an order was shipped without being packed. */
function loose(order: OutOrderRow, words: Spoken): ListRow[] {
  const left = order.lines.map(({ quantity }) => quantity);
  for (const { line, quantity } of order.packs.flatMap(({ lines }) => lines)) left[line] = (left[line] ?? 0) - quantity;
  const rows = left.flatMap((pieces, line) => (pieces > 0 ? [lineRow(order, line, pieces, words)] : []));
  const heading = order.packs.length > 0 && rows.length > 0 ? [{ heading: words.t('unpacked'), note: '' }] : [];
  return [...heading, ...rows];
}

/** In m³; null while the size of one of them is not known. */
function volumeOf(packs: PackRow[]): number | null {
  const sizes = packs.map(({ size }) => size && size.length * size.width * size.height);
  return sizes.length > 0 && sizes.every((size) => size !== null)
    ? sizes.reduce((sum, size) => sum + size, 0) / CM3_A_M3
    : null;
}

function sumsOf(
  { packs, lines, weight, quantity, tray_quantity }: OutOrderRow,
  isShipped: boolean,
  { t, figure }: Spoken,
) {
  const packed = packs.flatMap((pack) => pack.lines).reduce((sum, line) => sum + line.quantity, 0);
  const boxes = packs.filter(({ kind }) => kind === 'box').length;
  const weights = packs.flatMap((pack) => (pack.weight ? plain(pack.weight) : []));
  const mass = weights.length > 0 ? Decimal.sum(...weights) : isShipped && weight ? plain(weight) : null;
  const volume = volumeOf(packs);
  const rows: Array<[string, string]> = [
    [t('lines'), figure(lines.length)],
    [t('allPieces'), figure(isShipped ? quantity : packed)],
    [t('allBoxes'), boxes ? figure(boxes) : ''],
    [t('allTrays'), tray_quantity ? figure(tray_quantity) : ''],
    [t('allWeight'), mass ? `${figure(mass.toString())} kg` : ''],
    [t('allVolume'), volume === null ? '' : `${figure(volume)} m³`],
  ];
  return rows.filter(([, value]) => value);
}

/** What is in which box or tray of a packed or shipped order, for whoever gets it. */
export async function packingSheet(id: string, words: Spoken): Promise<ListSheet> {
  const { t, at } = words;
  const order = await loadOutOrder(id);
  const isShipped = order.status === 'shipped';
  if (order.valid !== 1 || (order.packs.length === 0 && !isShipped)) throw conflict('print.not-packed');
  const facts: Array<[string, string]> = [
    [t('clientCode'), order.client_code],
    [t('delivery'), t(`deliver_${order.deliver_type}`)],
    [t('consignee'), addressOf(order.consignee).join(', ')],
    [t('courier'), order.courier],
    [t('tracking'), order.tracking],
    [t('fba'), order.fba_number],
    [t('skuOrder'), order.sku_number],
    [t('outTime'), order.out_time ? at(order.out_time) : ''],
  ];
  return {
    kind: 'list',
    ...headOf(words, t('packing')),
    number: order.number,
    code: order.number,
    facts: facts.filter(([, value]) => value),
    columns: [
      { label: t('model'), share: 36 },
      { label: t('sku'), share: 26 },
      { label: t('desc'), share: 26 },
      { label: t('quantity'), share: 12, align: 'right' },
    ],
    rows: [...order.packs.flatMap((pack) => packRows(order, pack, words)), ...(isShipped ? loose(order, words) : [])],
    sums: sumsOf(order, isShipped, words),
    signed: [t('byPacker'), t('byReceiver'), t('date')],
    made: t('made', { at: at(new Date()) }),
    page: t('page'),
  };
}
