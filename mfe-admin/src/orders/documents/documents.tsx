import type { OrderDetail } from '@qiaohui/admin/orders';
import { Box, Empty, Kbd, Typography, useKeys, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { AccessLog } from '../access-log/access-log.tsx';
import { Files } from './files.tsx';
import { ComparedFacts } from './match.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Reviewer } from './reviewer.tsx';
import { SlotChips } from './slots.tsx';
import { useSignedFiles } from './use-signed-files.ts';
import { ReviewButtons } from './verdict.tsx';

type Props = { detail: OrderDetail; why: string | null; onReason: (reason: string) => void };

/** Documents by slot, beside the data that they must match. */
export function Documents({ detail, why, onReason }: Props) {
  const t = useText(text);
  const [chosen, choose] = useState<string | null>(null);
  const { checklist } = detail;
  // by default the next document to review is open, so that each decision leads to the next one
  const slot =
    checklist.find((item) => item.slot === chosen) ??
    checklist.find(({ state }) => state === 'pending') ??
    checklist[0];
  const signedFiles = useSignedFiles(detail, slot, why);
  const step = (by: number) => () => {
    const at = slot ? checklist.indexOf(slot) : 0;
    choose(checklist[(at + by + checklist.length) % checklist.length]?.slot ?? null);
  };
  useKeys({ '[': step(-1), ']': step(1) });
  if (!slot) return <Empty title={t('none')} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Reviewer detail={detail} />
      <Box>
        <SlotChips checklist={checklist} open={slot.slot} onOpen={choose} />
        <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', lg: 'block' }, mt: 1 }}>
          {t('walk')} <Kbd>[</Kbd> <Kbd>]</Kbd>
        </Typography>
      </Box>
      <Files slot={slot} key={slot.slot} why={why} signedFiles={signedFiles} onReason={onReason} />
      {slot.reason && (
        <Typography variant="body2" color="error">
          {t('wentBack', { reason: slot.reason })}
        </Typography>
      )}
      <ComparedFacts detail={detail} slot={slot.slot} />
      <ReviewButtons detail={detail} slot={slot} seen={signedFiles.data !== undefined} onDone={() => choose(null)} />
      <AccessLog order={detail.id} />
    </Box>
  );
}
