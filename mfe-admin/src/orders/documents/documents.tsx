import type { OrderDetail } from '@qiaohui/admin/orders';
import { Box, Empty, Kbd, Typography, useText } from '@qiaohui/kit';
import { Inside } from '../../form/unsaved.tsx';
import { AccessLog } from '../access-log/access-log.tsx';
import { Files } from './files.tsx';
import { ComparedFacts } from './match.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Reviewer } from './reviewer.tsx';
import { SlotChips } from './slots.tsx';
import { useDocuments } from './use-documents.ts';
import { useVerdict } from './use-verdict.ts';
import { Verdict } from './verdict.tsx';

type Props = { detail: OrderDetail; why: string | null; onReason: (reason: string) => void };

/** On a phone, and in a drawer, the verdict stays in reach while one reads. */
const pinned = {
  position: { xs: 'sticky', lg: 'static' },
  bottom: 0,
  zIndex: 1,
  mx: { xs: -4, lg: 0 },
  px: { xs: 4, lg: 0 },
  py: { xs: 3, lg: 0 },
  bgcolor: 'background.paper',
  borderTop: 1,
  borderTopWidth: { xs: 1, lg: 0 },
  borderColor: 'divider',
} as const;

/** Documents by slot, with the data that they must match, in a panel. */
export function Documents({ detail, why, onReason }: Props) {
  const t = useText(text);
  const { slot, choose, show, signedFiles, isSeen, isDrawn, onDrawn } = useDocuments(detail, why);
  const verdict = useVerdict({ detail, slot, isSeen, isDrawn, onDone: () => show(null) });
  if (!slot) return <Empty title={t('none')} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Reviewer detail={detail} />
      <Box>
        <SlotChips checklist={detail.checklist} open={slot.slot} onOpen={choose} />
        <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', lg: 'block' }, mt: 1 }}>
          {t('walk')} <Kbd>[</Kbd> <Kbd>]</Kbd>
        </Typography>
      </Box>
      <Inside name="slot">
        <Files slot={slot} key={slot.slot} {...{ why, signedFiles, onReason, onDrawn }} />
      </Inside>
      {slot.reason && (
        <Typography variant="body2" color="error">
          {t('wentBack', { reason: slot.reason })}
        </Typography>
      )}
      <ComparedFacts detail={detail} slot={slot.slot} />
      <Box sx={pinned}>
        <Inside name="slot">
          <Verdict slot={slot} verdict={verdict} />
        </Inside>
      </Box>
      <AccessLog order={detail.id} />
    </Box>
  );
}
