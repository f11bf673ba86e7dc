import type { Locale } from '@qiaohui/service-kit/shapes';
import type { DeliverType } from '../orders/schema.ts';

export type FactName = 'number' | 'delivery' | 'courier' | 'tracking' | 'fba';

type ShippedText = {
  subject: string;
  body: string;
  pieces: string;
  rows: Record<FactName, string>;
  delivery: Record<DeliverType, string>;
};

/** The e-mail to a customer whose goods were shipped. */
export const texts: Record<Locale, ShippedText> = {
  'zh-CN': {
    subject: '出库单 {{number}} 已发货',
    body: '您的货物已从我们的仓库发出，明细如下。',
    pieces: '{{count}} 件',
    rows: { number: '出库单号', delivery: '配送方式', courier: '承运商', tracking: '运单号', fba: 'FBA 货件编号' },
    delivery: { express: '快递', truck: '卡车', air: '空运', sea: '海运', rail: '铁路', pickup: '自提' },
  },
  'en-US': {
    subject: 'Out-order {{number}} was shipped',
    body: 'Your goods have left our warehouse. This is what was sent.',
    pieces: '{{count}} pcs',
    rows: {
      number: 'Out-order',
      delivery: 'Delivery',
      courier: 'Carrier',
      tracking: 'Tracking number',
      fba: 'FBA shipment',
    },
    delivery: { express: 'Courier', truck: 'Truck', air: 'Air', sea: 'Sea', rail: 'Rail', pickup: 'Pick-up' },
  },
  'de-DE': {
    subject: 'Warenausgang {{number}} wurde versandt',
    body: 'Ihre Ware hat unser Lager verlassen. Das wurde versandt.',
    pieces: '{{count}} Stück',
    rows: {
      number: 'Warenausgang',
      delivery: 'Versandart',
      courier: 'Frachtführer',
      tracking: 'Sendungsnummer',
      fba: 'FBA-Sendung',
    },
    delivery: {
      express: 'Kurier',
      truck: 'Lkw',
      air: 'Luftfracht',
      sea: 'Seefracht',
      rail: 'Bahn',
      pickup: 'Abholung',
    },
  },
};
