import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, useText } from '@qiaohui/kit';
import type { SlotName } from '@qiaohui/remit/orders';
import { useState } from 'react';
import { type Drawing, drawings } from './example-drawings.tsx';
import text from './messages/example/zh-CN.json' with { type: 'json' };

/** Drawings by slot; other documents have no usual form. */
const shown: Record<SlotName, Drawing[]> = {
  idcard: ['idFront', 'idBack'],
  passport: ['passport'],
  relation: ['confirmation'],
  offer: ['confirmation'],
  fees: ['bill'],
  UNKNOWN: [],
};
const points = [1, 2, 3] as const;

type Props = { slot: SlotName; name: string; side?: 'font' | 'back' | 'hand' };

/**
 * A button that opens a drawing of a good document, with what the bank checks. `side` limits it to one side of a card.
 */
export function Example({ slot, name, side }: Props) {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  const all = shown[slot];
  const pictures = side && all.length > 1 ? all.slice(side === 'font' ? 0 : 1).slice(0, 1) : all;
  if (pictures.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        color="info"
        onClick={() => setOpen(true)}
        aria-label={t('seeOf', { name })}
        sx={{ minHeight: 28, minWidth: 0, px: 1, mx: -1, py: 0, fontWeight: 400 }}
      >
        {t('see')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="xs" fullWidth>
        <DialogTitle>{t('title', { name })}</DialogTitle>
        <DialogContent>
          {pictures.map((picture) => {
            const Picture = drawings[picture];
            return (
              <Box key={picture} sx={{ mb: 4 }}>
                <Picture />
                <Box component="ol" sx={{ mt: 3, mb: 0, pl: 6, display: 'grid', gap: 1 }}>
                  {points.map((point) => (
                    <li key={point}>{t(`${picture}${point}`)}</li>
                  ))}
                </Box>
              </Box>
            );
          })}
          <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{t('all')}</Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
