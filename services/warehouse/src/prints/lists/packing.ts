import { decimalText } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { Decimal } from 'decimal.js';
import { VALID } from '../../contract.ts';
import { packageCode } from '../../outbound/orders/packages.rules.ts';
import type { OutOrderRecord, PackageRecord } from '../../outbound/orders/store.ts';
import { requireOutOrder } from '../../outbound/orders/store.ts';
import { addressOf } from '../address.ts';
import { type Formatter, headOf } from '../formatter.ts';
import type { ListRow, ListSheet } from '../sheets.ts';

const CM3_A_M3 = 1_000_000;

const lineRow = (order: OutOrderRecord, line: number, pieces: number, { figure }: Formatter): ListRow => {
  const { goods, desc = '' } = order.lines[line] ?? {};
  return { cells: [goods?.type ?? '', goods?.sku ?? '', desc, figure(pieces)] };
};

function packageRows(order: OutOrderRecord, packed: PackageRecord, format: Formatter): ListRow[] {
  const { t, figure } = format;
  const { kind, number, weight, size, lines } = packed;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const note = [
    t('pieces', { count: figure(pieces) }),
    weight ? `${figure(decimalText(weight))} kg` : '',
    size ? `${size.length} × ${size.width} × ${size.height} cm` : '',
  ];
  return [
    {
      heading: `${t(kind)} ${number} / ${order.packs.length} · ${packageCode(order.number, number)}`,
      note: note.filter(Boolean).join(' · '),
    },
    ...lines.map(({ line, quantity }) => lineRow(order, line, quantity, format)),
  ];
}

/** Returns rows of pieces outside of any box, for example of an order shipped without packing. */
function loose(order: OutOrderRecord, format: Formatter): ListRow[] {
  const left = order.lines.map(({ quantity }) => quantity);
  for (const { line, quantity } of order.packs.flatMap(({ lines }) => lines)) left[line] = (left[line] ?? 0) - quantity;
  const rows = left.flatMap((pieces, line) => (pieces > 0 ? [lineRow(order, line, pieces, format)] : []));
  const heading = order.packs.length > 0 && rows.length > 0 ? [{ heading: format.t('unpacked'), note: '' }] : [];
  return [...heading, ...rows];
}

/** Returns the volume in m³; null while a size is unknown. */
function volumeOf(packages: PackageRecord[]): number | null {
  const sizes = packages.map(({ size }) => size && size.length * size.width * size.height);
  return sizes.length > 0 && sizes.every((size) => size !== null)
    ? sizes.reduce((sum, size) => sum + size, 0) / CM3_A_M3
    : null;
}

function sumsOf(
  { packs, lines, weight, quantity, tray_quantity }: OutOrderRecord,
  isShipped: boolean,
  { t, figure }: Formatter,
) {
  const packed = packs.flatMap((one) => one.lines).reduce((sum, line) => sum + line.quantity, 0);
  const boxes = packs.filter(({ kind }) => kind === 'box').length;
  const weights = packs.flatMap((one) => (one.weight ? decimalText(one.weight) : []));
  const mass = weights.length > 0 ? Decimal.sum(...weights) : isShipped && weight ? decimalText(weight) : null;
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

/** Returns the packing list of a packed or shipped order, for its recipient. */
export async function packingSheet(id: string, format: Formatter): Promise<ListSheet> {
  const { t, at } = format;
  const order = await requireOutOrder(id);
  const isShipped = order.status === 'shipped';
  if (order.valid !== VALID || (order.packs.length === 0 && !isShipped)) throw conflict('print.not-packed');
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
    ...headOf(format, t('packing')),
    number: order.number,
    code: order.number,
    facts: facts.filter(([, value]) => value),
    columns: [
      { label: t('model'), share: 36 },
      { label: t('sku'), share: 26 },
      { label: t('desc'), share: 26 },
      { label: t('quantity'), share: 12, align: 'right' },
    ],
    rows: [
      ...order.packs.flatMap((one) => packageRows(order, one, format)),
      ...(isShipped ? loose(order, format) : []),
    ],
    sums: sumsOf(order, isShipped, format),
    signed: [t('byPacker'), t('byReceiver'), t('date')],
    made: t('made', { at: at(new Date()) }),
    page: t('page'),
  };
}
