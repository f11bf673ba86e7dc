import { Box, Button, Card, Countdown, RouterLink, StatusChip, Typography, useFormat, useText } from '@qiaohui/kit';
import type { OrderCard } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { PayeeBadge } from '../../institutions/badge.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { toneOf } from '../status.ts';
import { colours } from '../summary/sum.tsx';
import { isTooLate, type Term, termOf } from '../term.rules.ts';
import { useStatusText } from '../use-status-text.ts';
import { usePayee } from './payee.ts';

/** The act that an order waits for, by its own name, and where it is done. */
function useAct(order: OrderCard): { label: string; to: string } {
  const t = useText(text);
  const format = useFormat();
  const { id, status, missing } = order;
  const to = status === OrderStatus.Confirmed ? `/step/pay/${id}` : `/order/${id}`;
  const labels: Record<number, string> = {
    [OrderStatus.Confirmed]: t('actMethod'),
    [OrderStatus.MethodChosen]: t(isTooLate(order) ? 'actMethod' : 'actUpload'),
    [OrderStatus.AwaitingTransfer]: t('actPay'),
    [OrderStatus.AwaitingTopUp]:
      missing === null ? t('actTopUp') : t('actTopUpSum', { sum: format.money(missing, 'CNY') }),
    [OrderStatus.AwaitingDocuments]: t('actReplace'),
  };
  return { label: labels[status] ?? t('details'), to };
}

/** Time left as a countdown; afterwards, until when the order is kept. */
function Left({ term }: { term: Term }) {
  const t = useText(text);
  const format = useFormat();
  return (
    <Typography variant="body2" component="p" sx={{ m: 0, color: 'text.secondary' }}>
      {term.is === 'open' ? (
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 3 }}>
          <span>
            {t('left')} <Countdown to={term.deadline} />
          </span>{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {t('open', { at: format.dateTime(term.deadline) })}
          </Box>
        </Box>
      ) : (
        t(term.is, { at: format.dateTime(term.closes) })
      )}
    </Typography>
  );
}

/** An order that waits for its customer: until when, how much, and the act, which is the only button. */
export function WaitingCard({ order }: { order: OrderCard }) {
  const t = useText(text);
  const label = useStatusText();
  const format = useFormat();
  const payee = usePayee();
  const act = useAct(order);
  const term = termOf(order);
  const tone = toneOf(order.status);
  return (
    <Card
      component="article"
      aria-labelledby={`order-${order.id}`}
      sx={{ borderLeft: '4px solid', borderLeftColor: `${colours[tone]}.main` }}
    >
      <Box sx={{ display: 'flex', gap: 4 }}>
        <PayeeBadge institution={order.resource} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
            <Typography variant="h3" id={`order-${order.id}`} sx={{ mr: 'auto' }}>
              {payee(order)}
            </Typography>
            <StatusChip tone={tone} label={label(order.status)} />
          </Box>
          <Box sx={{ fontSize: 20, fontWeight: 700, mt: 1, fontVariantNumeric: 'tabular-nums' }}>
            {format.money(order.amount, order.currency)}{' '}
            <Box component="span" sx={{ fontSize: 14, fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {t('pays', { sum: format.money(order.due ?? order.cnyAmount, 'CNY') })}
            </Box>
          </Box>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              columnGap: 4,
              rowGap: 3,
              mt: 3,
            }}
          >
            <Box>
              {term && <Left term={term} />}
              <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.faint' }}>
                {t('number', { number: order.number })}
              </Typography>
            </Box>
            <Button
              component={RouterLink}
              to={act.to}
              variant="contained"
              aria-describedby={`order-${order.id}`}
              sx={{ width: { xs: '100%', sm: 'auto' } }}
            >
              {act.label}
            </Button>
          </Box>
        </Box>
      </Box>
    </Card>
  );
}
