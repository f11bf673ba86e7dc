import { Box, Failure, HttpError, Typography, useFormat, useNavigate, useQuery, useText } from '@qiaohui/kit';
import type { Methods as Offers, Order, Payway } from '@qiaohui/remit/orders';
import { canChangeMethod, isUnlocked } from '@qiaohui/remit/orders/rules';
import { OrderStatus, PaymentMethod } from '@qiaohui/remit/orders/status';
import { useState } from 'react';
import { Section } from '../../layout/section.tsx';
import { useSentences } from '../../layout/sentences.ts';
import { ChoicesSkeleton } from '../../layout/skeletons.tsx';
import { toastError } from '../../orders/errors.ts';
import { orders, useSaveOrder } from '../../orders/queries.ts';
import { BankComparison } from '../../quotes/compare.tsx';
import { useRateFormat } from '../../quotes/rate.ts';
import { Bar } from '../bar.tsx';
import { Frame } from '../frame.tsx';
import { type FormerPrice, PriceChanged } from '../price-changed.tsx';
import { WithOrder } from '../with-order.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { MethodCard } from './method.tsx';

/** Price of a method: the order's own once chosen; before that the one that would be locked. */
function priceOf(order: Order, offers: Offers, payway: Payway) {
  const isCurrent = !isUnlocked(order.status) && order.payway === payway;
  return isCurrent ? order : offers.methods.find((method) => method.payway === payway)?.price;
}

/** Step 5: the payment method. Each has its own sum; the choice locks the rate. */
function Methods({ order }: { order: Order }) {
  const t = useText(text);
  const format = useFormat();
  const formatRate = useRateFormat();
  const sentences = useSentences();
  const navigate = useNavigate();
  const save = useSaveOrder(order.id);
  const { id, status } = order;
  const { data: offers, error, refetch } = useQuery(orders.methods(id));
  const [picked, setPicked] = useState<Payway>(order.payway ?? PaymentMethod.BankTransfer);
  // the sum that was shown before the quote ended
  const [former, setFormer] = useState<FormerPrice | null>(null);
  const isLocked = !isUnlocked(status);
  const isCurrent = isLocked && order.payway === picked;
  const price = offers && priceOf(order, offers, picked);
  const choose = () => {
    const toOrder = () => void navigate(`/order/${id}`);
    if (isCurrent) return toOrder();
    // documents that were all submitted before need not be submitted again
    const chosen = () =>
      status === OrderStatus.AwaitingTransfer ? save.mutate({ id, status }, { onSettled: toOrder }) : toOrder();
    const offer = price && { offer: { rate: price.rate, cnyAmount: price.cnyAmount } };
    const onError = async (cause: unknown) => {
      if (!(cause instanceof HttpError) || cause.code !== 'order.price-changed') return toastError(cause);
      await refetch();
      setFormer(price ? { cnyAmount: price.cnyAmount } : null);
    };
    save.mutate({ id, status: OrderStatus.MethodChosen, payway: picked, ...offer }, { onSuccess: chosen, onError });
  };
  return (
    <Frame
      step={5}
      title={t('title')}
      intro={t(isLocked ? 'introChange' : 'intro')}
      bar={
        <Bar
          back={isLocked ? `/order/${id}` : `/step/check/${id}`}
          price={price?.cnyAmount}
          onNext={choose}
          next={isCurrent ? t('backToOrder') : t('confirm')}
          disabled={!price}
          loading={save.isPending}
          notice={former && price && <PriceChanged before={former} now={{ cnyAmount: price.cnyAmount }} />}
        />
      }
    >
      {error && <Failure error={error} retry={refetch} />}
      {!offers && !error && <ChoicesSkeleton count={3} height={112} />}
      {offers && (
        <Box role="radiogroup" aria-label={t('methods')} sx={{ display: 'grid', gap: 3 }}>
          {offers.methods.map(({ payway, offered }) => (
            <MethodCard
              key={payway}
              payway={payway}
              offered={offered}
              price={priceOf(order, offers, payway)}
              picked={picked === payway}
              isCurrent={isLocked && order.payway === payway}
              onPick={() => {
                setFormer(null);
                setPicked(payway);
              }}
            />
          ))}
        </Box>
      )}
      {offers && price && !isCurrent && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
          {sentences(
            t('lock', { rate: formatRate(price.rate), count: offers.deadlineHours }),
            offers.heldUntil ? t('held', { at: format.time(offers.heldUntil) }) : t('notHeld'),
          )}
        </Typography>
      )}
      {offers && price && offers.bankAmountList.length > 0 && (
        <Box sx={{ mt: 6 }}>
          <Section title={t('banks')}>
            <BankComparison quote={{ cnyAmount: price.cnyAmount, bankAmountList: offers.bankAmountList }} />
          </Section>
        </Box>
      )}
    </Frame>
  );
}

export function Component() {
  const t = useText(text);
  return (
    <WithOrder step={5} title={t('title')} open={canChangeMethod}>
      {(order) => <Methods order={order} />}
    </WithOrder>
  );
}
