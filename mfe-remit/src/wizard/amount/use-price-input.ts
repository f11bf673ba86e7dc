import { useLocation, useSearchParams } from '@qiaohui/kit';
import type { Institution } from '@qiaohui/remit/institutions';
import type { Order } from '@qiaohui/remit/orders';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { PriceInput } from '../../quotes/use-price.ts';
import { useBase } from '../base.ts';
import { type Draft, useStepDraft } from '../draft.ts';
import { same } from '../holds.rules.ts';
import { currenciesFor, firstCurrency, pricesInCny } from './rules.ts';

export type Given = { order?: Order; institution: Institution | null; paymentType: string };

const Typed = z.object({
  amount: z.string(),
  currency: z.string(),
  cny: z.string().nullable(),
  /** The visit of the page that it was typed in; a reload is the same one. */
  visit: z.string().optional(),
});
export const given = (params: URLSearchParams, name: string) => params.get(name) || undefined;
export type Sum = { amount: string; currency: string };
export const valuesOf = ({ amount, currency }: Sum): Sum => ({ amount, currency });
const sumOf = ({ values, began }: Draft<Sum>): Draft<Sum> => ({
  values: valuesOf(values),
  began: began && { version: began.version, values: valuesOf(began.values) },
});

/** Initial input: from this tab's draft, the order, or the URL, whose amount is newer than a draft of an earlier visit. */
export function usePriceInput({ order, institution, paymentType }: Given) {
  const [params] = useSearchParams();
  const { key: visit } = useLocation();
  const stored = useStepDraft(`amount.${order?.id ?? institution?.id ?? paymentType}`, Typed);
  const requested = { amount: given(params, 'amount'), currency: given(params, 'currency') };
  const isOver = !order && requested.amount !== undefined && stored.draft?.values.visit !== visit;
  const draft = isOver ? undefined : stored.draft;
  const currencies = currenciesFor(institution, paymentType);
  const from = draft?.values ?? order ?? requested;
  const amount = from.amount ?? '';
  const [priceInput, setPriceInput] = useState<PriceInput>({
    amount,
    currency: currencies.find((one) => one === from.currency) ?? firstCurrency(institution, paymentType),
    cny: draft ? draft.values.cny : amount === '' && pricesInCny(institution) ? '' : null,
  });
  const base = useBase(order, { step: 'amount', valuesOf, draft: draft && sumOf(draft) });
  const { storeDraft, clearDraft } = stored;
  const start = base.start();
  useEffect(() => {
    if (start && priceInput.cny === null && same(start.values, valuesOf(priceInput))) return clearDraft();
    const began = start && { version: start.version, values: { ...start.values, cny: null } };
    storeDraft({ values: { ...priceInput, visit }, began });
  }, [priceInput, visit, start, storeDraft, clearDraft]);
  return { priceInput, setPriceInput, currencies, clearDraft, base };
}
