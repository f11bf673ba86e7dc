import { Box, Countdown, useFormat, useText } from '@qiaohui/kit';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { type Term, termOf } from '../term.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = { order: Parameters<typeof termOf>[0]; refetch: () => void };

/** Time left to submit documents and to pay, with the absolute time; afterwards, until when the order stays open. */
export function Deadline({ order, refetch }: Props) {
  const t = useText(text);
  const format = useFormat();
  const term: Term | null = termOf(order);
  if (!term) return null;
  const at = format.dateTime(term.deadline);
  const closes = format.dateTime(term.closes);
  const isReplacing = order.status === OrderStatus.AwaitingDocuments;
  if (term.is !== 'open')
    return (
      <Box sx={{ flexBasis: '100%', fontSize: 14, color: 'text.secondary' }}>
        {term.is === 'extended'
          ? t(isReplacing ? 'replaceUntil' : 'keptUntil', { closes })
          : t('passed', { at, closes })}
      </Box>
    );
  return (
    <Box sx={{ ml: { sm: 'auto' }, fontSize: 15 }}>
      {t('dueIn')} <Countdown to={term.deadline} onEnd={refetch} />{' '}
      <Box component="span" sx={{ color: 'text.faint', fontSize: 13, whiteSpace: 'nowrap' }}>
        {t('dueAt', { at })}
      </Box>
    </Box>
  );
}
