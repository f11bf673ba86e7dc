import { signedIn, useLocation, useNavigate, useQueryClient, useSearchParams } from '@qiaohui/kit';
import { PaymentType } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { Currency } from '@qiaohui/service-kit/shapes';
import { useEffect, useRef, useState } from 'react';
import { useSignInRequest } from '../../institutions/choose.ts';
import { toastError, useErrorToast } from '../../orders/errors.ts';
import { isConflict } from '../../orders/newer.ts';
import { orders, type Save, useSaveOrder } from '../../orders/queries.ts';
import { wrongOf } from '../../quotes/sum.ts';
import { typedOf, usePrice } from '../../quotes/use-price.ts';
import { afterAmount, amountError, MIN_AMOUNT, pricesInCny } from './rules.ts';
import { useCreation } from './use-creation.ts';
import { type Given, given, type Sum, usePriceInput, valuesOf } from './use-price-input.ts';

/** The address of the page with the input, for the way back from the log-in page. */
function withInput(params: URLSearchParams, input: Sum): string {
  const all = new URLSearchParams(params);
  if (input.amount) for (const [name, value] of Object.entries(input)) all.set(name, value);
  return all.toString();
}

/** State of the amount step: input, live price, error, and submit. */
export function useAmount(step: Given) {
  const { order, institution, paymentType } = step;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const requestSignIn = useSignInRequest();
  const { priceInput, setPriceInput, currencies, clearDraft, base } = usePriceInput(step);
  const [touched, setTouched] = useState(false);
  const from = order?.from || given(params, 'from');
  const merchantNo = order?.merchantNo || given(params, 'merchantNo');
  const price = usePrice(priceInput, { paymentType, from, merchantNo });
  useErrorToast(price.error);
  const { amount } = price;
  const { currency } = priceInput;
  // what is wrong with the sum, its field says
  const isOpen = priceInput.cny === null ? wrongOf(typedOf(priceInput)) !== null : price.priced === undefined;
  const error = isOpen ? null : amountError(amount, currency, paymentType, price.latest);
  const isChanged = !order || Number(order.amount) !== Number(amount) || order.currency !== currency;
  const { mutateAsync } = useSaveOrder(order?.id);
  const creation = useCreation(institution?.id ?? paymentType);
  const [saving, setSaving] = useState(false);
  // the second of two clicks comes before the button is disabled, and an answer perhaps after the page was left
  const isSending = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const goToNextStep = async (id: string) => {
    clearDraft();
    const own = `/step/amount/${id}`;
    const following = params.has('edit') ? `/step/check/${id}` : afterAmount(id, institution);
    // the way back leads to this order's amount, not to an empty form that would make another draft
    if (!order && following !== own) await navigate(own, { replace: true });
    await navigate(following);
  };
  const send = async (body: Save) => {
    const values = { amount, currency };
    try {
      const saved = order
        ? await base.save({ id: order.id, ...body }, mutateAsync, values)
        : await creation.mutateAsync({ body, values });
      if (isHere.current) await goToNextStep(saved.id);
    } catch (cause) {
      // the page says what to do about a conflict
      if (isHere.current && !isConflict(cause)) toastError(cause);
    }
  };
  const next = async ({ isRequested = false } = {}) => {
    setTouched(true);
    if (error || isOpen || isSending.current) return;
    if (!signedIn()) return requestSignIn(`${pathname}?${withInput(params, { amount, currency })}`, institution?.id);
    // the order may hold what was sent before and not answered; a lock is lifted by a change alone
    const isSure = base.isAnswered() || order?.status !== OrderStatus.Draft;
    if (order && !isChanged && !isRequested && !base.conflict && isSure) return goToNextStep(order.id);
    const inCny = priceInput.cny !== null && pricesInCny(institution);
    const body: Save = {
      ...(institution ? { resource: { id: institution.id } } : {}),
      ...(inCny ? { cnyAmount: priceInput.cny ?? '' } : { amount }),
      currency: Currency.parse(currency),
      paymentType: PaymentType.parse(paymentType),
      status: OrderStatus.Draft,
      from: from ?? null,
      merchantNo: merchantNo ?? null,
    };
    isSending.current = true;
    setSaving(true);
    await send(body);
    isSending.current = false;
    setSaving(false);
  };
  const { conflict } = base;
  return {
    priceInput,
    setPriceInput,
    touched,
    setTouched,
    currencies,
    price,
    error,
    next: () => void next(),
    isBlocked: isOpen || !(Number(amount) >= MIN_AMOUNT) || error?.key === 'cap',
    saving,
    /** The order whose locked price the next save ends. */
    losesLock: conflict ?? (isChanged ? order : undefined),
    conflict: conflict && {
      onMine: () => {
        base.rebase();
        void next({ isRequested: true });
      },
      onTheirs: () => {
        base.rebase();
        setPriceInput({ ...valuesOf(conflict), cny: null });
        client.setQueryData(orders.one(conflict.id).queryKey, conflict);
      },
    },
  };
}
