import { MOST_ANNOUNCED } from '@qiaohui/warehouse/goods';
import { NewInOrder } from '@qiaohui/warehouse/inorders';
import { z } from 'zod';
import { type GoodsInput, WrittenGoods } from '../facts/schema.ts';

const figure = (value: unknown) => (value === '' ? undefined : Number(value));
const blankIsNull = (value: unknown) => (value === '' ? null : value);

/** The service's own form, as text fields give it. */
export const Written = NewInOrder.extend({
  type: z.preprocess(figure, NewInOrder.shape.type),
  quantity: z.preprocess(figure, NewInOrder.shape.quantity),
  weight: z.preprocess(blankIsNull, NewInOrder.shape.weight),
  eta: z.preprocess(blankIsNull, NewInOrder.shape.eta),
  goods: z.array(WrittenGoods).max(MOST_ANNOUNCED),
});

export const blank = {
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
  goods: [] as GoodsInput[],
};
export type Draft = typeof blank;
