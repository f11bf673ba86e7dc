import { Box, Countdown, useFormat, useText } from '@qiaohui/kit';
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
  if (term.is !== 'open')
    return (
      <Box sx={{ fontSize: 14, maxWidth: 460, color: 'text.secondary' }}>
        {term.is === 'extended' ? t('keptUntil', { closes }) : t('passed', { at, closes })}
      </Box>
    );
  return (
    <Box sx={{ fontSize: 15 }}>
      {t('dueIn')} <Countdown to={term.deadline} onEnd={refetch} />{' '}
      <Box component="span" sx={{ color: 'text.faint', fontSize: 13 }}>
        {t('dueAt', { at })}
      </Box>
    </Box>
  );
}
