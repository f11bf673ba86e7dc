import { NewInOrder } from '@qiaohui/warehouse/inorders';
import { z } from 'zod';

const figure = (value: unknown) => (value === '' ? undefined : Number(value));

/** The service's own form, as text fields give it. */
export const Written = NewInOrder.extend({
  type: z.preprocess(figure, NewInOrder.shape.type),
  quantity: z.preprocess(figure, NewInOrder.shape.quantity),
  weight: z.preprocess((value) => (value === '' ? null : value), NewInOrder.shape.weight),
});

export const blank: z.input<typeof Written> = {
  waybill_id: '',
  client_code: '',
  client_code2: '',
  client_code3: '',
  package: 'parcel',
  type: '',
  quantity: '1',
  weight: '',
  desc: '',
  remark: '',
};
