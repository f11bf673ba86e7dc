import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import type { WaybillRecord } from '../../logistics/waybills/store.ts';
import type { CostItem } from '../costs/schema.ts';
import { totalsOf } from '../costs/totals.rules.ts';
import type { CountedMargin } from './model.ts';

type Items = Array<Pick<CostItem, 'side' | 'currency' | 'planned' | 'actual' | 'split'>>;

/** A waybill counts in the month it sails in; as long as nobody knows that, in the one it was created in. */
const monthOf = ({ sailing_date, created_at }: WaybillRecord): string =>
  (/^\d{4}-\d{2}/.exec(sailing_date ?? '')?.[0] ?? dayOf(created_at)).slice(0, 7);

const NOTHING = { receivable: '0.00', payable: '0.00', margin: '0.00' };

/** What a waybill adds to margins; null without items. Nothing more is planned for one that is void. */
export function marginOf(waybill: WaybillRecord, items: Items): CountedMargin | null {
  if (items.length === 0) return null;
  const { planned, actual, open } = totalsOf(items);
  const isVoid = waybill.status === 'void';
  const customer = waybill.customer ? { id: waybill.customer.id, name: waybill.customer.name } : null;
  const route = waybill.regional_route ? { id: waybill.regional_route, name: waybill.regional_route } : null;
  const person = waybill.people?.find(({ id }) => id === waybill.salesperson);
  const salesperson = waybill.salesperson ? { id: waybill.salesperson, name: person?.email ?? '' } : null;
  return {
    _id: waybill._id,
    team: waybill.team,
    number: waybill.number,
    month: monthOf(waybill),
    status: waybill.status,
    ...{ customer, route, salesperson },
    keys: { customer: customer?.id ?? '', route: route?.id ?? '', salesperson: salesperson?.id ?? '' },
    planned: isVoid ? NOTHING : planned,
    actual,
    open: isVoid ? 0 : open,
  };
}
