import { signedIn, useLocation, useNavigate, useSearchParams } from '@qiaohui/kit';
import type { Institution } from '@qiaohui/remit/institutions';
import { type Order, PaymentType } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { Currency } from '@qiaohui/service-kit/shapes';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useAskToSignIn } from '../../institutions/choose.ts';
import { toastFault, useFaultToast } from '../../orders/errors.ts';
import { type Save, useSaveOrder } from '../../orders/queries.ts';
import { type Asking, usePrice } from '../../quotes/use-price.ts';
import { useDraft } from '../../session-draft.ts';
import { afterAmount, amountFault, currenciesFor, firstCurrency, MIN_AMOUNT, pricesInCny } from './rules.ts';

export type Given = { order?: Order; institution: Institution | null; paymentType: string };

const Typed: z.ZodType<Asking> = z.object({ amount: z.string(), currency: z.string(), cny: z.string().nullable() });
const given = (params: URLSearchParams, name: string) => params.get(name) || undefined;

/** What is asked for at first: what this tab kept, the order has, or the address says. */
function useAsking({ order, institution, paymentType }: Given) {
  const [params] = useSearchParams();
  const { draft, storeDraft, clearDraft } = useDraft(`amount.${order?.id ?? institution?.id ?? paymentType}`, Typed);
  const currencies = currenciesFor(institution, paymentType);
  const wanted = order?.currency ?? given(params, 'currency') ?? draft?.currency;
  const amount = draft?.amount ?? order?.amount ?? given(params, 'amount') ?? '';
  const [asking, setAsking] = useState<Asking>({
    amount,
    currency: currencies.find((one) => one === wanted) ?? firstCurrency(institution, paymentType),
    cny: draft?.cny ?? (amount === '' && pricesInCny(institution) ? '' : null),
  });
  useEffect(() => storeDraft(asking), [asking, storeDraft]);
  return { asking, setAsking, currencies, clearDraft };
}

/** State of the amount step: what is typed, its live price, what stands against it, and the way on. */
export function useAmount(what: Given) {
  const { order, institution, paymentType } = what;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const askToSignIn = useAskToSignIn();
  const { asking, setAsking, currencies, clearDraft } = useAsking(what);
  const [touched, setTouched] = useState(false);
  const from = order?.from || given(params, 'from');
  const merchantNo = order?.merchantNo || given(params, 'merchantNo');
  const price = usePrice(asking, { paymentType, from, merchantNo });
  useFaultToast(price.error);
  const { amount } = price;
  const { currency } = asking;
  const isOpen = asking.cny !== null && price.priced === undefined;
  const fault = isOpen ? null : amountFault(amount, currency, paymentType, price.latest);
  const save = useSaveOrder(order?.id);

  const goOn = async (id: string) => {
    clearDraft();
    await navigate(params.has('edit') ? `/step/check/${id}` : afterAmount(id, institution));
  };
  const next = () => {
    setTouched(true);
    if (fault || isOpen) return;
    if (!signedIn()) return askToSignIn(`${pathname}${search}`, institution?.id);
    if (order && Number(order.amount) === Number(amount) && order.currency === currency) return void goOn(order.id);
    const inCny = asking.cny !== null && pricesInCny(institution);
    const body: Save = {
      ...(order ? { id: order.id } : {}),
      ...(institution ? { resource: { id: institution.id } } : {}),
      ...(inCny ? { cnyAmount: asking.cny ?? '' } : { amount }),
      currency: Currency.parse(currency),
      paymentType: PaymentType.parse(paymentType),
      status: OrderStatus.Draft,
      from: from ?? null,
      merchantNo: merchantNo ?? null,
    };
    save.mutate(body, { onSuccess: ({ id }) => goOn(id), onError: toastFault });
  };
  return {
    asking,
    setAsking,
    touched,
    setTouched,
    currencies,
    price,
    fault,
    next,
    rests: isOpen || Number(amount) < MIN_AMOUNT || fault?.key === 'cap',
    saving: save.isPending,
  };
}
