import { Button, Stack, Typography, useFormat, useText } from '@qiaohui/kit';
import type { Resolved } from '@qiaohui/warehouse/scan';
import type { Mode } from '../card.rules.ts';
import { big, unfocused } from '../input/touch.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

type Props = { mode: Mode; found: Resolved; onChoose: (nth: number) => void; onClear: () => void };

/** Choice between several lots with the same code. Counting is blind: it shows no booked number. */
export function Lots({ mode, found, onChoose, onClear }: Props) {
  const t = useText(text);
  const { number, plainDate } = useFormat();
  return (
    <Stack sx={{ gap: 2 }} role="group" aria-label={t('several')}>
      {found.goods.map(({ id, code, type, client_code, best_before, stock, expected, count }, nth) => (
        <Button
          key={id}
          variant="outlined"
          color="inherit"
          {...unfocused}
          onClick={() => onChoose(nth)}
          sx={{ minHeight: 64, justifyContent: 'space-between', textAlign: 'left' }}
        >
          <span>
            {type}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {[client_code, code, best_before && t('bestBefore', { day: plainDate(best_before) })]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </span>
          {mode !== 'count' && <span>{number(mode === 'receive' ? Math.max(0, expected - count) : stock)}</span>}
        </Button>
      ))}
      <Button color="inherit" {...unfocused} onClick={onClear} sx={big}>
        {t('cancel')}
      </Button>
    </Stack>
  );
}
