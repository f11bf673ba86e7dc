import type { OfferRecord } from '../../../../services/trade/src/sales/offers/model.ts';
import { numberOf } from '../rows.ts';

/** Lines as an inquiry is entered with. */
export const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ model: numberOf(at), quantity: '10', unit_weight: '0.5' }));

/** An offer of one channel for all lines. */
export const offerOf = (nth: number, { team, inquiry, lines }: { team: string; inquiry: string; lines: string[] }) =>
  ({
    ...{
      _id: `${inquiry}-${nth}:1`,
      team,
      inquiry,
      recipient: `${inquiry}-${nth}`,
      channel: { id: `c${nth}`, name: `Channel ${nth}` },
    },
    ...{ round: 1, number: 1, currency: 'EUR', valid_until: null, note: null, source: 'channel', by: null },
    lines: lines.map((line, at) => ({
      ...{ line, price: `${10 + ((at * 7 + nth) % 90)}.25`, minimum_quantity: null, lead_time: (at + nth) % 30 },
      ...{ unit_weight: '0.5', alternative: null, note: null },
    })),
    ...{ requested: [], at: new Date(), sealed_until: null, superseded: false, declined: false, files: [] },
  }) satisfies OfferRecord;
