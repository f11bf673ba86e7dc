import { Box, Card, Details, StatusChip, type Tone, Typography, useFormat, useText } from '@qiaohui/kit';
import type { ChecklistItem, Order } from '@qiaohui/remit/orders';
import { isEnded } from '@qiaohui/remit/orders/rules';
import { PaymentPurpose } from '@qiaohui/remit/orders/status';
import { type ReactNode, useId } from 'react';
import { useSlotNames } from '../../documents/slot-names.ts';
import quoteText from '../../quotes/messages/zh-CN.json' with { type: 'json' };
import { useRateFormat } from '../../quotes/rate.ts';
import documentsText from '../documents/messages/zh-CN.json' with { type: 'json' };
import { ReviewLines } from '../review/line.tsx';
import { useReview } from '../review/lines.ts';
import summaryText from '../summary/messages/zh-CN.json' with { type: 'json' };
import { sumNames } from '../summary/sum-names.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

function Facts({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** Rate, fees and total. */
export function PriceFacts({ order }: { order: Order }) {
  const t = useText(text);
  const q = useText(quoteText);
  const s = useText(summaryText);
  const names = sumNames(order);
  const format = useFormat();
  const formatRate = useRateFormat();
  const cny = (sum: string) => format.money(sum, 'CNY');
  const fees =
    order.paymentType === PaymentPurpose.Medical
      ? []
      : [
          { label: q('fullFee'), value: cny(order.fullFee) },
          { label: q('cnyFee'), value: cny(order.cnyFee) },
          ...(Number(order.spotFee) > 0 ? [{ label: q('spotFee'), value: cny(order.spotFee) }] : []),
        ];
  return (
    <Facts title={t('price')}>
      <Details
        rows={[
          { label: s(names.amount), value: format.money(order.amount, order.currency) },
          { label: order.lockedAt ? t('rateLocked') : q('rate'), value: formatRate(order.rate) },
          { label: q('principal'), value: cny(order.principal) },
          ...fees,
          { label: s(names.due), value: cny(order.due ?? order.cnyAmount) },
        ]}
      />
    </Facts>
  );
}

/** The account that is paid. */
export function AccountFacts({ order }: { order: Order }) {
  const t = useText(text);
  const { account } = useReview(order, false);
  const filled = account.filter(({ isMissing }) => !isMissing);
  if (filled.length === 0) return null;
  return (
    <Facts title={t('account')}>
      <ReviewLines lines={filled} />
    </Facts>
  );
}

const tones: Record<ChecklistItem['state'], Tone> = {
  missing: 'neutral',
  pending: 'waiting',
  accepted: 'progress',
  rejected: 'attention',
};

/** The order's documents and where their review is. */
export function DocumentFacts({ order }: { order: Order }) {
  const t = useText(text);
  const d = useText(documentsText);
  const namesOf = useSlotNames(order.paymentType);
  // nothing is missing any more from an order that has ended
  const isOpen = !isEnded(order.status);
  const items = order.checklist.filter(({ required, state }) => (required && isOpen) || state !== 'missing');
  if (items.length === 0) return null;
  return (
    <Facts title={t('documents')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map(({ slot, state }) => (
          <Box
            component="li"
            key={slot}
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 3,
              minHeight: 44,
              py: 2,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <span>{namesOf(slot).name}</span>
            {/* nobody waits for what was handed in to an order that has ended */}
            <StatusChip
              tone={state === 'pending' && !isOpen ? 'neutral' : tones[state]}
              label={state === 'accepted' ? `✓ ${d(state)}` : d(state)}
            />
          </Box>
        ))}
      </Box>
    </Facts>
  );
}
