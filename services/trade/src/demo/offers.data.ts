import type { z } from 'zod';
import type { OfferForm } from '../sales/offers/form.schema.ts';

type Form = z.input<typeof OfferForm>;
type DemoOffer = Omit<Form, 'lines'> & {
  inquiry: string;
  channel: string;
  /** E-mail of the clerk who entered it; null: the channel did. */
  by: string | null;
  /** In the order of the requested lines; null: not offered. */
  lines: Array<Omit<Form['lines'][number], 'line'> | null>;
};

/** Made-up offers for the inquiry with a round: one made by the channel, one told on the telephone. */
export const demoOffers: DemoOffer[] = [
  {
    inquiry: 'demo-inquiry-3',
    channel: 'demo-channel-1',
    by: null,
    currency: 'EUR',
    note: 'Preise ab Werk, verzinkt. Ab 20.000 Stück gesamt 3 % Nachlass.',
    lines: [
      { price: '0.031', minimum_quantity: '1000', lead_time: 10, unit_weight: '0.0064' },
      { price: '0.058', minimum_quantity: '500', lead_time: 10, unit_weight: '0.0191' },
      { price: '0.0094', minimum_quantity: '2000', lead_time: 5 },
      { price: '0.0215', minimum_quantity: '1000', lead_time: 5, note: 'Festigkeitsklasse 8' },
      null,
    ],
  },
  {
    inquiry: 'demo-inquiry-3',
    channel: 'demo-channel-3',
    by: 'trade@example.com',
    currency: 'CNY',
    note: '电话报价，含 13% 增值税',
    lines: [
      { price: '0.22', lead_time: 3 },
      { price: '0.41', lead_time: 3 },
      null,
      { price: '0.155', lead_time: 15, alternative: 'GB/T 6170 M 8-A2', note: '仅有不锈钢' },
      { price: '0.06', minimum_quantity: '5000', lead_time: 7, unit_weight: '0.0021' },
    ],
  },
];
