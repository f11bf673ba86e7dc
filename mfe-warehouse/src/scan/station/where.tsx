import { Box, Chip, Stack, useText } from '@qiaohui/kit';
import { usePlaceName } from '../../places/place-names.ts';
import { type Mode, type Place, start } from '../card.rules.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };

type Props = { mode: Mode; place: Place; onLeave: (what: keyof Place) => void };

/** Order and places of the next scans; each can be removed. */
export function Where({ mode, place, onLeave }: Props) {
  const t = useText(text);
  const named = usePlaceName();
  const first = start(mode);
  const shown = (['order', 'from', 'to'] as const).filter((what) => place[what]);
  if (shown.length === 0) return null;
  return (
    <Stack direction="row" component="ul" aria-label={t('where')} sx={{ gap: 2, flexWrap: 'wrap', p: 0, m: 0 }}>
      {shown.map((what) => (
        // a removable chip is a button itself, not a list item
        <Box key={what} component="li" sx={{ listStyle: 'none' }}>
          <Chip
            label={t(mode === 'count' && what === 'from' ? 'chip_place' : `chip_${what}`, { code: named(place[what]) })}
            {...(place[what] !== first[what] && { onDelete: () => onLeave(what) })}
            sx={{ height: 36, fontSize: 15 }}
          />
        </Box>
      ))}
    </Stack>
  );
}
