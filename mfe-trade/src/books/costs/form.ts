import { type CostForm, type CostItem, costFields } from '@qiaohui/trade/costs';
import { z } from 'zod';

const Chosen = z.object({ id: z.string(), name: z.string(), note: z.string().nullable().optional() });
type Chosen = z.infer<typeof Chosen>;
const kinds = z.enum(['customer', 'channel', 'free']);
export type Kind = z.infer<typeof kinds>;
export const KINDS = kinds.options;

const Rate = costFields.shape.rate;

type Party = { kind: Kind; customer: Chosen | null; channel: Chosen | null; free: string };
const isNamed = ({ kind, free, ...chosen }: Party): boolean =>
  kind === 'free' ? free.trim() !== '' : chosen[kind] !== null;

/**
 * The form holds its party and its code with their names. What is wrong with one field hides nothing of another; what was
 * typed as a rate is kept while the currency is the euro, which has none, and not sent.
 */
export const CostValues = costFields
  .omit({ party: true, code: true, rate: true })
  .extend({
    kind: kinds,
    customer: Chosen.nullable(),
    channel: Chosen.nullable(),
    free: z.string().max(120, 'field.long'),
    code: Chosen.nullable().refine((code) => code !== null, 'cost-item.code'),
    rate: z.string(),
  })
  .superRefine((values, { addIssue }) => {
    if (!isNamed(values)) addIssue({ code: 'custom', path: [values.kind], message: 'cost-item.party' });
    if (values.currency === 'EUR') return;
    if (!Rate.safeParse(values.rate).success) addIssue({ code: 'custom', path: ['rate'], message: 'cost-item.rate' });
    if (values.rate && !values.rate_reason)
      addIssue({ code: 'custom', path: ['rate_reason'], message: 'cost-item.rate-reason' });
  })
  .transform(({ kind, customer, channel, free, code, rate, rate_reason, ...own }): CostForm => {
    const chosen = kind === 'customer' ? customer : kind === 'channel' ? channel : null;
    const party = { kind, id: chosen?.id ?? null, name: kind === 'free' ? free.trim() : (chosen?.name ?? '') };
    const typed =
      own.currency === 'EUR' ? { rate: null, rate_reason: null } : { rate: rate.trim() || null, rate_reason };
    return { ...own, ...typed, party, code: code?.id ?? '' };
  });
export type CostValues = z.input<typeof CostValues>;

export const emptyCost: CostValues = {
  side: 'payable',
  kind: 'channel',
  customer: null,
  channel: null,
  free: '',
  code: null,
  quantity: '1',
  unit: '',
  price: '',
  currency: 'EUR',
  tax_rate: '0',
  tax_code: '',
  rate_day: '',
  rate: '',
  rate_reason: '',
  actual: '',
  note: '',
};

/** An item as its form has it. */
export function costValues(item: CostItem, codeName: string): CostValues {
  const { party, code, rate_reason } = item;
  const chosen = party.id ? { id: party.id, name: party.name } : null;
  return {
    side: item.side,
    kind: party.kind,
    customer: party.kind === 'customer' ? chosen : null,
    channel: party.kind === 'channel' ? chosen : null,
    free: party.kind === 'free' ? party.name : '',
    code: { id: code.id, name: codeName, note: code.code },
    quantity: item.quantity,
    unit: item.unit ?? '',
    price: item.price,
    currency: item.currency,
    tax_rate: item.tax_rate,
    tax_code: item.tax_code ?? '',
    rate_day: item.rate_day,
    // one of the day is worked out again
    rate: rate_reason ? item.rate : '',
    rate_reason: rate_reason ?? '',
    actual: item.actual?.net ?? '',
    note: item.note ?? '',
  };
}
