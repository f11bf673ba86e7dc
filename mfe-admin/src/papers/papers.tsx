import type { OrderDetail } from '@qiaohui/admin/orders';
import { Box, Empty, Typography, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { Files } from './files.tsx';
import { Match } from './match.tsx';
import { SlotChips } from './slots.tsx';
import { text } from './text.ts';
import { Verdict } from './verdict.tsx';

/** Papers slot by slot, beside the data they must match. */
export function Papers({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const [chosen, choose] = useState<string | null>(null);
  const { checklist } = detail;
  // Without a choice the next paper to look at is open, so that a verdict leads on to the one after it.
  const slot =
    checklist.find((item) => item.slot === chosen) ??
    checklist.find(({ state }) => state === 'pending') ??
    checklist[0];
  if (!slot) return <Empty title={t('none')} />;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <SlotChips checklist={checklist} open={slot.slot} onOpen={choose} />
      <Files detail={detail} slot={slot} key={slot.slot} />
      {slot.reason && (
        <Typography variant="body2" color="error">
          {t('why', { reason: slot.reason })}
        </Typography>
      )}
      <Match detail={detail} slot={slot.slot} />
      <Verdict detail={detail} slot={slot} onDone={() => choose(null)} />
    </Box>
  );
}
