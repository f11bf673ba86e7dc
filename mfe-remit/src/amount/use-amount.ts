import { signedIn, useLocation, useNavigate, useQuery, useSearchParams } from '@qiaohui/kit';
import type { Institution } from '@qiaohui/remit/institutions';
import { type Order, PaymentType } from '@qiaohui/remit/orders';
import { Currency } from '@qiaohui/service-kit/shapes';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useAskToSignIn } from '../institutions/choose.ts';
import { toastFault } from '../orders/faults.ts';
import { type Save, useSaveOrder } from '../orders/queries.ts';
import { quotes } from '../quotes/queries.ts';
import { useSettled } from '../quotes/use-settled.ts';
import { useDraft } from '../session-draft.ts';
import { afterAmount, amountFault, currenciesFor, firstCurrency } from './rules.ts';

export type Given = { order?: Order; institution: Institution | null; paymentType: string };

const Typed = z.object({ amount: z.string(), currency: z.string() });
const given = (params: URLSearchParams, name: string) => params.get(name) || undefined;

/** State of the amount step: what is typed, its live price, what stands against it, and the way on. */
export function useAmount({ order, institution, paymentType }: Given) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const askToSignIn = useAskToSignIn();
  const { draft, keepDraft, dropDraft } = useDraft(`amount.${order?.id ?? institution?.id ?? paymentType}`, Typed);
  const currencies = currenciesFor(institution, paymentType);
  const wanted = order?.currency ?? given(params, 'currency') ?? draft?.currency;
  const [typed, setTyped] = useState({
    amount: draft?.amount ?? order?.amount ?? given(params, 'amount') ?? '',
    currency: currencies.find((one) => one === wanted) ?? firstCurrency(institution, paymentType),
  });
  const [touched, setTouched] = useState(false);
  useEffect(() => keepDraft(typed), [typed, keepDraft]);

  const from = order?.from || given(params, 'from');
  const merchantNo = order?.merchantNo || given(params, 'merchantNo');
  const asked = useSettled(typed);
  const quote = useQuery(
    quotes.one({ ...asked, paymentType, payway: 1, ...(from && { from }), ...(merchantNo && { merchantNo }) }),
  );
  // the price at hand is that of another amount
  const stale = asked !== typed || quote.isPlaceholderData;
  const fault = amountFault(typed.amount, typed.currency, paymentType, quote.data);
  const save = useSaveOrder(order?.id);

  const goOn = async (id: string) => {
    dropDraft();
    await navigate(params.has('edit') ? `/step/check/${id}` : afterAmount(id, institution));
  };
  const next = () => {
    setTouched(true);
    if (fault) return;
    if (!signedIn()) return askToSignIn(`${pathname}${search}`, institution?.id);
    const isSame = order && Number(order.amount) === Number(typed.amount) && order.currency === typed.currency;
    if (isSame) return void goOn(order.id);
    const body: Save = {
      ...(order ? { id: order.id } : {}),
      ...(institution ? { resource: { id: institution.id } } : {}),
      amount: typed.amount,
      currency: Currency.parse(typed.currency),
      paymentType: PaymentType.parse(paymentType),
      status: 0,
      from: from ?? null,
      merchantNo: merchantNo ?? null,
    };
    save.mutate(body, { onSuccess: ({ id }) => goOn(id), onError: toastFault });
  };
  return { typed, setTyped, touched, setTouched, currencies, quote, stale, fault, next, saving: save.isPending };
}
