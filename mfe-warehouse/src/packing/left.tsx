import { Box, Button, Card, Typography, useText } from '@qiaohui/kit';
import type { OutLine } from '@qiaohui/warehouse/outorders';
import { put } from './draft.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { labelOf, unfocused } from './unfocused.ts';
import type { Packing } from './use-packing.ts';

const row = { display: 'flex', alignItems: 'center', gap: 2, py: 2, borderTop: 1, borderColor: 'divider' } as const;

/** Picked goods that are in no box yet, with two buttons that put them into the open one. */
export function Left({ lines, packing }: { lines: OutLine[]; packing: Packing }) {
  const t = useText(text);
  const { left, open, edit } = packing;
  const waiting = lines.filter(({ line }) => (left[line] ?? 0) > 0);
  const isPicked = lines.some(({ picked }) => picked > 0);
  return (
    <Card component="section" aria-label={t('left')}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t('left')}
      </Typography>
      {waiting.length === 0 && (
        <Typography color="textSecondary">{t(isPicked ? 'allPacked' : 'nothingPicked')}</Typography>
      )}
      {waiting.map((line) => {
        const label = labelOf(line);
        const pieces = left[line.line] ?? 0;
        const add = (some: number) => open && edit(open, (draft) => put(draft, line.line, some));
        return (
          <Box key={line.id} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
              <Typography variant="body2" color="textSecondary">
                {t('leftCount', { count: pieces })}
              </Typography>
            </Box>
            <Button
              variant="outlined"
              color="inherit"
              disabled={!open}
              {...unfocused}
              aria-label={t('putOne', { label })}
              onClick={() => add(1)}
              sx={{ minHeight: 56, minWidth: 56, px: 2 }}
            >
              +1
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              disabled={!open}
              {...unfocused}
              aria-label={t('putAllOf', { label })}
              onClick={() => add(pieces)}
              sx={{ minHeight: 56, minWidth: 72, px: 2 }}
            >
              {t('putAll')}
            </Button>
          </Box>
        );
      })}
    </Card>
  );
}
