import { NewOutOrder } from '@qiaohui/warehouse/outorders';
import { z } from 'zod';

const figure = (value: unknown) => (value === '' ? undefined : Number(value));
const { lines } = NewOutOrder.shape;
const line = lines.element;

/** The service's own form, as text fields give it; a consignee without a name is none. */
export const Written = NewOutOrder.omit({ ship: true }).extend({
  consignee: z.preprocess(
    (value) => (value && typeof value === 'object' && 'name' in value && value.name === '' ? null : value),
    NewOutOrder.shape.consignee,
  ),
  lines: z
    .array(
      z.object({
        goods_id: z.string(),
        // what the row says of its goods
        label: z.string(),
        free: z.number(),
        quantity: z.preprocess(figure, line.shape.quantity),
      }),
    )
    .min(1, 'lines.needed')
    .max(100),
});
export type Written = z.output<typeof Written>;

export const blank: z.input<typeof Written> = {
  client_code: '',
  deliver_type: 'express',
  courier: '',
  tracking: '',
  consignee: { name: '', street: '', number: '', zip: '', city: '', country: '' },
  email: '',
  locale: 'zh-CN',
  fba_number: '',
  sku_number: '',
  remark: '',
  lines: [],
};
