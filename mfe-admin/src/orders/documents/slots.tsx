import Check from '@mui/icons-material/CheckOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Hourglass from '@mui/icons-material/HourglassEmptyOutlined';
import Remove from '@mui/icons-material/RemoveOutlined';
import type { Slot } from '@qiaohui/admin/orders';
import { ToggleButton, ToggleButtonGroup, Typography, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

const signs = { accepted: Check, rejected: Close, pending: Hourglass, missing: Remove };
const colours = {
  accepted: 'primary.text',
  rejected: 'error.text',
  pending: 'warning.text',
  missing: 'text.secondary',
};

type Props = { checklist: Slot[]; open: string; onOpen: (slot: string) => void };

/** The documents of the order, each with its state as icon and label. */
export function SlotChips({ checklist, open, onOpen }: Props) {
  const t = useText(text);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={open}
      onChange={(_, slot: string | null) => slot && onOpen(slot)}
      aria-label={t('slots')}
      sx={{
        flexWrap: 'wrap',
        gap: 2,
        '& .MuiToggleButtonGroup-grouped': { border: 1, borderColor: 'divider', borderRadius: '10px' },
      }}
    >
      {checklist.map(({ slot, state }) => {
        const Sign = signs[state];
        return (
          <ToggleButton key={slot} value={slot} sx={{ gap: 1, textTransform: 'none', color: 'text.primary' }}>
            <Sign sx={{ fontSize: 16, color: colours[state] }} />
            {t(slot)}
            <Typography component="span" variant="caption" color="textSecondary">
              {t(state)}
            </Typography>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
