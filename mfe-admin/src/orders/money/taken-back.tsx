import type { OrderDetail } from '@qiaohui/admin/orders';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import { Alert, Link, RouterLink, Typography, useFormat, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

type Line = OrderDetail['taken_back'][number];

const addressOf = ({ line }: Line) => `?${new URLSearchParams({ tab: 'statements', show: 'all', line })}`;

/** Money of the order that was paid out: the remittance, and each paid refund. */
export function paidOut({ status, due, refunds }: Pick<OrderDetail, 'status' | 'due' | 'refunds'>) {
  return {
    remitted: status === OrderStatus.Completed ? due : null,
    refunds: refunds.filter(({ state }) => state === 'paid').map(({ amount }) => amount),
  };
}

/** True when money was paid out, so that the bank would take back what we no longer hold. */
export const hasPaidOut = (detail: Pick<OrderDetail, 'status' | 'due' | 'refunds'>): boolean => {
  const { remitted, refunds } = paidOut(detail);
  return remitted !== null || refunds.length > 0;
};

function PaidOutSums({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const format = useFormat();
  const cny = (amount: string) => format.money(amount, 'CNY');
  const { remitted, refunds } = paidOut(detail);
  const parts = [
    ...(remitted === null ? [] : [t('outRemitted', { sum: cny(remitted) })]),
    ...refunds.map((amount) => t('outRefunded', { sum: cny(amount) })),
  ];
  return <Typography variant="body2">{t('outSums', { sums: parts.join(' · ') })}</Typography>;
}

/** Receipts that are not reversed. */
export function notReversed({ receipts }: Pick<OrderDetail, 'receipts'>) {
  const back = new Set(receipts.map(({ reverses }) => reverses));
  return receipts.filter(({ id, reverses }) => !reverses && !back.has(id));
}

const textKeyFor = (isOut: boolean, isLeft: boolean) => {
  if (isLeft) return isOut ? 'takenOutText' : 'takenText';
  return isOut ? 'takenOutLeft' : 'takenLeft';
};

/** The bank lines that may have taken money back, and what to do; the order pays nothing out before that. */
function TakenBack({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const format = useFormat();
  const isOut = hasPaidOut(detail);
  return (
    <Alert severity={isOut ? 'error' : 'warning'}>
      <Typography variant="subtitle2" component="h4">
        {t(isOut ? 'takenOut' : 'taken')}
      </Typography>
      {detail.taken_back.map((line) => (
        <Typography key={line.line} variant="body2">
          {t('takenLine', { sum: format.money(line.amount, 'CNY'), day: format.date(`${line.day}T12:00:00+08:00`) })}
          {' · '}
          <Link component={RouterLink} to={addressOf(line)}>
            {line.serial}
          </Link>
          {line.unplaced && ` · ${t('takenUnplaced')}`}
        </Typography>
      ))}
      {isOut && <PaidOutSums detail={detail} />}
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t(textKeyFor(isOut, notReversed(detail).length > 0))}
      </Typography>
    </Alert>
  );
}

/** The customer's debt: money that was paid out, and that the bank took back. */
function Claim({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const format = useFormat();
  return (
    <Alert severity="error">
      <Typography variant="subtitle2" component="h4">
        {t('claim', { sum: format.money(detail.claim, 'CNY') })}
      </Typography>
      <PaidOutSums detail={detail} />
      <Typography variant="body2">{t('claimReceived', { sum: format.money(detail.received, 'CNY') })}</Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t('claimText')}
      </Typography>
    </Alert>
  );
}

/** Money that the bank took back from the order, and the resulting claim. */
export function MoneyTakenBack({ detail }: { detail: OrderDetail }) {
  return (
    <>
      {detail.taken_back.length > 0 && <TakenBack detail={detail} />}
      {Number(detail.claim) > 0 && <Claim detail={detail} />}
    </>
  );
}
