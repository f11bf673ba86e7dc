import { Button, Stack, Typography, useText } from '@qiaohui/kit';
import type { Resolved } from '@qiaohui/warehouse/scan';
import { text } from './text.ts';

/** Several lots bear the code: which of them it is. */
export function Lots({ found, onChoose }: { found: Resolved; onChoose: (nth: number) => void }) {
  const t = useText(text);
  return (
    <Stack sx={{ gap: 2 }} role="group" aria-label={t('several')}>
      {found.goods.map(({ id, code, type, client_code, best_before, stock }, nth) => (
        <Button
          key={id}
          variant="outlined"
          color="inherit"
          onClick={() => onChoose(nth)}
          sx={{ minHeight: 64, justifyContent: 'space-between', textAlign: 'left' }}
        >
          <span>
            {type}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {[client_code, code, best_before && t('bestBefore', { day: best_before })].filter(Boolean).join(' · ')}
            </Typography>
          </span>
          <span>{stock}</span>
        </Button>
      ))}
    </Stack>
  );
}
