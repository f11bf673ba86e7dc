import { Box, Button, Card, Copy, RouterLink, StatusChip, Typography, useFormat, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import { canChangeMethod } from '@qiaohui/remit/orders/rules';
import { OrderStatus, SpecialInstitution } from '@qiaohui/remit/orders/status';
import { Names } from '../../institutions/names.tsx';
import { plus } from '../../quotes/money.ts';
import { againAddress } from '../again.ts';
import { MainAct } from '../main-act.tsx';
import { toneOf } from '../status.ts';
import { isTooLate } from '../term.rules.ts';
import { useStatusText } from '../use-status-text.ts';
import { Arrival, Return } from './arrival.tsx';
import { Completion } from './completion.tsx';
import { Deadline } from './deadline.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Progress } from './progress.tsx';
import { RestDue } from './rest-due.tsx';
import { colours, Sum } from './sum.tsx';
import { paidBack, sumNames, unpaid } from './sum-names.ts';

const figure = { fontSize: { xs: 20, sm: 24 }, lineHeight: 1.35, fontWeight: 700, whiteSpace: 'nowrap' } as const;

/** The next step of statuses that need no panel: it leads to another page. */
function useLink(order: Order): { label: string; to: string } | null {
  const t = useText(text);
  const { status, id } = order;
  if (status === OrderStatus.Draft) return { label: t('goOn'), to: `/step/accept/${id}` };
  if (status === OrderStatus.Confirmed) return { label: t('choose'), to: `/step/pay/${id}` };
  if (isTooLate(order) && canChangeMethod(order)) return { label: t('anotherMethod'), to: `/pay/${id}` };
  if (status === OrderStatus.Cancelled || status === OrderStatus.TimedOut)
    return { label: t('again'), to: againAddress(order) };
  return null;
}

/** The page's heading says of these what the chip would. */
const said: readonly number[] = [...unpaid, ...paidBack, OrderStatus.Completed];

function useSums(order: Order) {
  const t = useText(text);
  const format = useFormat();
  const { status } = order;
  const due = format.money(order.due ?? order.cnyAmount, 'CNY');
  const amount = format.money(order.amount, order.currency);
  const names = sumNames(order);
  if (paidBack.includes(status)) {
    const back = order.refunds.reduce((sum, refund) => plus(sum, refund.amount), '0');
    return [
      { label: t('refund'), sum: format.money(back, 'CNY') },
      { label: t(names.amount), sum: amount },
    ];
  }
  const receives = { label: t(names.amount), sum: amount };
  return status === OrderStatus.AwaitingTopUp ? [receives] : [{ label: t(names.due), sum: due }, receives];
}

/** The sums and the payee. */
function Sums({ order }: { order: Order }) {
  const t = useText(text);
  const sums = useSums(order);
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3, alignItems: 'flex-start', m: 0, mb: 5 }}
    >
      {sums.map(({ label, sum }) => (
        <Sum key={label} label={label}>
          <Box sx={figure}>{sum}</Box>
        </Sum>
      ))}
      {order.resource && order.resource.id !== SpecialInstitution.HongKongPartner && (
        <Sum label={t('payee')}>
          <Names institution={order.resource} size={17} />
        </Sum>
      )}
    </Box>
  );
}

/** What an order's page leads with: status and deadline; when it arrives, or what is missing; sums, payee, progress. */
export function Summary({ order, refetch }: { order: Order; refetch: () => void }) {
  const t = useText(text);
  const label = useStatusText();
  const tone = toneOf(order.status);
  const colour = colours[tone];
  const isCompleted = order.status === OrderStatus.Completed;
  // the bar and the word say that it has ended; the ground may be glad of it
  const ground = isCompleted ? 'primary' : colour;
  const link = useLink(order);
  const number = t('number', { number: order.number });
  return (
    <Card
      component="section"
      aria-label={number}
      sx={{
        borderColor: `color-mix(in srgb, var(--qh-palette-${ground}-main) 35%, transparent)`,
        background: `linear-gradient(var(--qh-palette-${ground}-wash), transparent 130%)`,
      }}
    >
      <Box sx={{ display: 'flex', gap: 4 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 4 }}>
            {!said.includes(order.status) && <StatusChip tone={tone} label={label(order.status)} onWash />}
            <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {number}
              <Copy value={order.number} label={number} />
            </Typography>
            <Deadline order={order} refetch={refetch} />
          </Box>
          {order.status === OrderStatus.AwaitingTopUp ? (
            <RestDue order={order} />
          ) : (
            <Arrival expected={order.expected} />
          )}
          <Return by={order.refundedBy} />
          <Sums order={order} />
        </Box>
        {isCompleted && <Completion />}
      </Box>
      <Progress order={order} colour={colour} />
      {link && (
        <MainAct>
          <Button component={RouterLink} to={link.to} variant="contained" sx={{ mt: 5 }}>
            {link.label}
          </Button>
        </MainAct>
      )}
    </Card>
  );
}
