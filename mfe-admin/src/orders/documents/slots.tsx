import Check from '@mui/icons-material/CheckOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Hourglass from '@mui/icons-material/HourglassEmptyOutlined';
import Remove from '@mui/icons-material/RemoveOutlined';
import type { Slot } from '@qiaohui/admin/orders';
import { ToggleButton, ToggleButtonGroup, Typography, useText, visuallyHidden } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

const signs = { accepted: Check, rejected: Close, pending: Hourglass, missing: Remove };
const colours = {
  accepted: 'primary.text',
  rejected: 'error.text',
  pending: 'warning.text',
  missing: 'text.secondary',
};

type Props = {
  checklist: Slot[];
  open: string;
  onOpen: (slot: string) => void;
  /** Short chips in which a state is only a sign to the eye; where one line is too short they take a second. */
  strip?: boolean;
};

const chips = {
  flexWrap: 'wrap',
  gap: 2,
  '& .MuiToggleButtonGroup-grouped': { border: 1, borderColor: 'divider', borderRadius: '10px' },
} as const;
const line = {
  ...chips,
  gap: 1,
  '& .MuiToggleButton-root': { height: 36, flex: 'none', px: 2.5, whiteSpace: 'nowrap' },
} as const;

/** The documents of the order, each with its state as icon and label. */
export function SlotChips({ checklist, open, onOpen, strip = false }: Props) {
  const t = useText(text);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={open}
      onChange={(_, slot: string | null) => slot && onOpen(slot)}
      aria-label={t('slots')}
      sx={strip ? line : chips}
    >
      {checklist.map(({ slot, state }) => {
        const Sign = signs[state];
        return (
          <ToggleButton
            key={slot}
            value={slot}
            {...(strip && { title: `${t(slot)} · ${t(state)}` })}
            sx={{ position: 'relative', gap: 1, textTransform: 'none', color: 'text.primary' }}
          >
            <Sign sx={{ fontSize: 16, color: colours[state] }} />
            {t(slot)}
            <Typography component="span" variant="caption" color="textSecondary" sx={strip ? visuallyHidden : {}}>
              {t(state)}
            </Typography>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
