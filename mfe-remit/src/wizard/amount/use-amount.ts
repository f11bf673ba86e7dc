import { signedIn, useLocation, useNavigate, useQueryClient, useSearchParams } from '@qiaohui/kit';
import type { Institution } from '@qiaohui/remit/institutions';
import { type Order, PaymentType } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { Currency } from '@qiaohui/service-kit/shapes';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useSignInRequest } from '../../institutions/choose.ts';
import { toastError, useErrorToast } from '../../orders/errors.ts';
import { newerOf } from '../../orders/newer.ts';
import { orders, type Save, useSaveOrder } from '../../orders/queries.ts';
import { type PriceInput, usePrice } from '../../quotes/use-price.ts';
import { useDraft } from '../../session-draft.ts';
import { afterAmount, amountError, currenciesFor, firstCurrency, MIN_AMOUNT, pricesInCny } from './rules.ts';
import { useCreation } from './use-creation.ts';

export type Given = { order?: Order; institution: Institution | null; paymentType: string };

const Typed: z.ZodType<PriceInput> = z.object({ amount: z.string(), currency: z.string(), cny: z.string().nullable() });
const given = (params: URLSearchParams, name: string) => params.get(name) || undefined;

/** Initial input: from this tab's draft, the order, or the URL. */
function usePriceInput({ order, institution, paymentType }: Given) {
  const [params] = useSearchParams();
  const { draft, storeDraft, clearDraft } = useDraft(`amount.${order?.id ?? institution?.id ?? paymentType}`, Typed);
  const currencies = currenciesFor(institution, paymentType);
  const preferred = order?.currency ?? given(params, 'currency') ?? draft?.currency;
  const amount = draft?.amount ?? order?.amount ?? given(params, 'amount') ?? '';
  const [priceInput, setPriceInput] = useState<PriceInput>({
    amount,
    currency: currencies.find((one) => one === preferred) ?? firstCurrency(institution, paymentType),
    cny: draft?.cny ?? (amount === '' && pricesInCny(institution) ? '' : null),
  });
  useEffect(() => storeDraft(priceInput), [priceInput, storeDraft]);
  return { priceInput, setPriceInput, currencies, clearDraft };
}

/** State of the amount step: input, live price, error, and submit. */
export function useAmount(step: Given) {
  const { order, institution, paymentType } = step;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const requestSignIn = useSignInRequest();
  const { priceInput, setPriceInput, currencies, clearDraft } = usePriceInput(step);
  const [touched, setTouched] = useState(false);
  const from = order?.from || given(params, 'from');
  const merchantNo = order?.merchantNo || given(params, 'merchantNo');
  const price = usePrice(priceInput, { paymentType, from, merchantNo });
  useErrorToast(price.error);
  const { amount } = price;
  const { currency } = priceInput;
  const isOpen = priceInput.cny !== null && price.priced === undefined;
  const error = isOpen ? null : amountError(amount, currency, paymentType, price.latest);
  const save = useSaveOrder(order?.id);
  const creation = useCreation(institution?.id ?? paymentType);
  // the version that the values began with; what is newer is not overwritten unasked
  const [base, setBase] = useState(order?.version);
  const [conflict, setConflict] = useState<Order | null>(null);

  const goToNextStep = async (id: string) => {
    clearDraft();
    const own = `/step/amount/${id}`;
    const following = params.has('edit') ? `/step/check/${id}` : afterAmount(id, institution);
    // the way back leads to this order's amount, not to an empty form that would make another draft
    if (!order && following !== own) await navigate(own, { replace: true });
    await navigate(following);
  };
  const isSaved = { onSuccess: ({ id }: Order) => void goToNextStep(id) };
  const send = (body: Save, version = base) => {
    if (!order) return creation.mutate(body, { ...isSaved, onError: toastError });
    const onError = (cause: Error) => {
      const newer = newerOf(cause);
      if (newer) setConflict(newer);
      else toastError(cause);
    };
    save.mutate({ ...body, version }, { ...isSaved, onError });
  };
  const next = (version?: number) => {
    setTouched(true);
    if (error || isOpen) return;
    if (!signedIn()) return requestSignIn(`${pathname}${search}`, institution?.id);
    if (order && !conflict && Number(order.amount) === Number(amount) && order.currency === currency)
      return void goToNextStep(order.id);
    const inCny = priceInput.cny !== null && pricesInCny(institution);
    const body: Save = {
      ...(order ? { id: order.id } : {}),
      ...(institution ? { resource: { id: institution.id } } : {}),
      ...(inCny ? { cnyAmount: priceInput.cny ?? '' } : { amount }),
      currency: Currency.parse(currency),
      paymentType: PaymentType.parse(paymentType),
      status: OrderStatus.Draft,
      from: from ?? null,
      merchantNo: merchantNo ?? null,
    };
    send(body, version);
  };
  return {
    priceInput,
    setPriceInput,
    touched,
    setTouched,
    currencies,
    price,
    error,
    next,
    isBlocked: isOpen || !(Number(amount) >= MIN_AMOUNT) || error?.key === 'cap',
    saving: save.isPending || creation.isPending,
    conflict: conflict && {
      onMine: () => {
        setConflict(null);
        next(conflict.version);
      },
      onTheirs: () => {
        setConflict(null);
        setBase(conflict.version);
        setPriceInput({ amount: conflict.amount, currency: conflict.currency, cny: null });
        client.setQueryData(orders.one(conflict.id).queryKey, conflict);
      },
    },
  };
}
