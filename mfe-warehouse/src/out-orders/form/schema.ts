import { NewOutOrder, type OutLine, type OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { z } from 'zod';

const figure = (none?: number) => (value: unknown) => (value === '' ? none : Number(value));
const { lines } = NewOutOrder.shape;
const line = lines.element.shape;
const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => text === '');

/** The service's schema over text fields; an empty consignee counts as none. */
export const Written = NewOutOrder.omit({ ship: true }).extend({
  consignee: z.preprocess((value) => (isEmpty(value) ? null : value), NewOutOrder.shape.consignee),
  lines: z
    .array(
      z.object({
        goods_id: z.string(),
        // shown in the row of the goods
        label: z.string(),
        available: z.number(),
        owner: z.string(),
        best_before: z.string().nullable(),
        quantity: z.preprocess(figure(), line.quantity),
        tray_quantity: z.preprocess(figure(0), line.tray_quantity),
        weight: z.preprocess((value) => value || null, line.weight),
        desc: line.desc,
        remark: line.remark,
      }),
    )
    .min(1, 'lines.needed')
    .max(100),
});
export type Written = z.output<typeof Written>;
export type Typed = z.input<typeof Written>;

export const labelOf = ({ type, sku }: { type: string; sku: string }): string =>
  [type, sku].filter(Boolean).join(' · ');

const nobody = { name: '', street: '', number: '', zip: '', city: '', country: '' };

export const emptyForm: Typed = {
  client_code: '',
  reference: '',
  deliver_type: 'express',
  courier: '',
  tracking: '',
  consignee: nobody,
  email: '',
  locale: 'zh-CN',
  fba_number: '',
  sku_number: '',
  remark: '',
  lines: [],
};

export const emptyLine = { quantity: 1, tray_quantity: '', weight: '', desc: '', remark: '' };

const typedLine = ({
  goods,
  free: available,
  owner,
  best_before,
  quantity,
  tray_quantity,
  weight,
  desc,
  remark,
}: OutLine) => ({
  goods_id: goods.id,
  label: labelOf(goods),
  available,
  owner,
  best_before,
  quantity,
  tray_quantity: tray_quantity || '',
  weight: weight ?? '',
  desc,
  remark,
});

/** Form values of an order. */
export const typedOf = (order: OutOrderWithGoods): Typed => ({
  client_code: order.client_code,
  reference: order.reference,
  deliver_type: order.deliver_type,
  courier: order.courier,
  tracking: order.tracking,
  consignee: order.consignee ?? nobody,
  email: order.email,
  locale: order.locale,
  fba_number: order.fba_number,
  sku_number: order.sku_number,
  remark: order.remark,
  lines: order.lines.map(typedLine),
});

/** Request of the form. */
export const sentOf = ({ lines: rows, ...facts }: Written) => ({
  ...facts,
  lines: rows.map(({ label: _l, available: _a, owner: _o, best_before: _b, ...row }) => row),
});

/** A complete form as it is sent. */
export const Sent = Written.transform(sentOf);
export type Sent = z.output<typeof Sent>;
