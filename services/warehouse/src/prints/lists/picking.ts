import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { stageOf } from '../../outbound/orders/rules.ts';
import { requireOutOrder } from '../../outbound/orders/store.ts';
import { pickingList } from '../../outbound/picking/list.store.ts';
import { placeName } from '../../stock/places/names.rules.ts';
import { addressOf } from '../address.ts';
import { type Formatter, headOf } from '../formatter.ts';
import type { ListSheet } from '../sheets.ts';

/** Returns the picking list of an applied order, with its number to scan. */
export async function pickingSheet(id: string, format: Formatter): Promise<ListSheet> {
  const { t, figure, day, at, locale } = format;
  const order = await requireOutOrder(id);
  if (stageOf(order) !== 'applied') throw conflict('out-order.not-applied');
  const stops = await pickingList(order);
  if (stops.length === 0) throw conflict('print.all-picked');
  const pieces = stops.reduce((sum, stop) => sum + stop.pieces, 0);
  return {
    kind: 'list',
    ...headOf(format, t('picking')),
    number: order.number,
    code: order.number,
    facts: [
      [t('clientCode'), order.client_code],
      [t('delivery'), t(`deliver_${order.deliver_type}`)],
      [t('consignee'), addressOf(order.consignee).join(', ')],
      [t('remark'), order.remark],
    ].filter((fact): fact is [string, string] => Boolean(fact[1])),
    columns: [
      { label: '', share: 5 },
      { label: t('place'), share: 15 },
      { label: t('model'), share: 35 },
      { label: t('code'), share: 20 },
      { label: t('day'), share: 16 },
      { label: t('left'), share: 9, align: 'right' },
    ],
    rows: stops.map(({ place, goods, best_before, pieces: some }) => ({
      cells: [
        { draw: 'tick' },
        place ? placeName(place, locale) : t('nowhere'),
        [goods.type, goods.sku].filter(Boolean).join(' · '),
        goods.code,
        best_before ? day(best_before) : '',
        figure(some),
      ],
    })),
    sums: [[t('allPieces'), figure(pieces)]],
    signed: [t('byPicker'), t('date')],
    made: t('made', { at: at(new Date()) }),
    page: t('page'),
  };
}
