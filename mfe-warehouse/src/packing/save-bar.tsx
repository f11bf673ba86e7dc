import { Box, Button, Typography, useFormat, useText } from '@qiaohui/kit';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import { weightOf } from './draft.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Packing } from './use-packing.ts';

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  mt: 4,
  mx: { xs: -4, sm: 0 },
  px: { xs: 4, sm: 0 },
  py: 3,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** The contents and the weight of all boxes, and the button that saves them unless something `holds` them back. */
export function SaveBar({ packing, holds }: { packing: Packing; holds: () => boolean }) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const { drafts, left } = packing;
  const weight = weightOf(drafts);
  const waiting = left.reduce((sum, pieces) => sum + Math.max(0, pieces), 0);
  const sums = [
    t('sum', { count: drafts.length }),
    weight && name('kilograms', { value: number(weight) }),
    t('leftCount', { count: waiting }),
  ];
  return (
    <Box sx={bar}>
      <Typography sx={{ flex: 1, fontWeight: 600 }} aria-live="polite">
        {sums.filter(Boolean).join(' · ')}
      </Typography>
      <Button
        variant="contained"
        size="large"
        disabled={packing.isStale || !packing.isTouched}
        loading={packing.isSaving}
        onClick={() => holds() || packing.save()}
      >
        {t('save')}
      </Button>
    </Box>
  );
}
