import { MAX_ANNOUNCED } from '@qiaohui/warehouse/goods';
import { type InOrder, NewInOrder } from '@qiaohui/warehouse/inorders';
import { z } from 'zod';
import { type GoodsInput, WrittenGoods } from '../../facts/schema.ts';

const figure = (value: unknown) => (value === '' ? undefined : Number(value));
const nullIfEmpty = (value: unknown) => (value === '' ? null : value);

/** The form without its goods, over text fields. */
export const WrittenFacts = NewInOrder.omit({ goods: true }).extend({
  type: z.preprocess(figure, NewInOrder.shape.type),
  quantity: z.preprocess(figure, NewInOrder.shape.quantity),
  weight: z.preprocess(nullIfEmpty, NewInOrder.shape.weight),
  eta: z.preprocess(nullIfEmpty, NewInOrder.shape.eta),
});

/** The service's schema over text fields. */
export const Written = WrittenFacts.extend({ goods: z.array(WrittenGoods).max(MAX_ANNOUNCED) });

const emptyFacts = {
  waybill_id: '',
  client_code: '',
  client_code2: '',
  client_code3: '',
  package: 'parcel' as 'parcel' | 'pallet',
  type: '',
  quantity: '1',
  eta: '',
  weight: '',
  desc: '',
  remark: '',
};
export const emptyDraft = { ...emptyFacts, goods: [] as GoodsInput[] };
export type Draft = typeof emptyDraft;

/** Form values of an in-order. */
export const typedOf = (order: InOrder): typeof emptyFacts => ({
  waybill_id: order.waybill?.number ?? '',
  client_code: order.client_code,
  client_code2: order.client_code2,
  client_code3: order.client_code3,
  package: order.package,
  // goods without a type of their own have the type of their packaging
  type: order.type > 2 ? String(order.type) : '',
  quantity: String(order.quantity),
  eta: order.eta ?? '',
  weight: order.weight ?? '',
  desc: order.desc,
  remark: order.remark,
});
