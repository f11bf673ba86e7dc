import People from '@mui/icons-material/PeopleOutlined';
import { Box, Button, Menu, MenuItem, toast, useMutation, useQuery, useText } from '@qiaohui/kit';
import type { Saved, SavedKind } from '@qiaohui/remit/saved';
import { useId, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { savedParties } from './queries.ts';

/** Height of the button in px. */
const HEIGHT = 36;

type Props = { kind: SavedKind; currency?: string; onPick: (picked: Saved) => void };

/** Offers parties that were confirmed before, masked; fetches the chosen one. Shows nothing when there is none. */
export function SavedPartyPicker({ kind, currency, onPick }: Props) {
  const t = useText(text);
  const id = useId();
  const { data: cards = [], isPending } = useQuery(savedParties.of(kind, currency));
  // what comes after the fields has its place above them, so that they do not move while somebody types
  const [isLate] = useState(isPending);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = useMutation({
    ...savedParties.open(),
    onSuccess: (picked) => {
      onPick(picked);
      toast.success(t('filled'));
    },
    onError: toast.failure,
  });
  if (cards.length === 0) return isLate ? <Box sx={{ height: HEIGHT, mb: 4 }} /> : null;
  const pick = (card: string) => {
    setAnchor(null);
    open.mutate(card);
  };
  return (
    <Box sx={{ mb: 4, minHeight: HEIGHT }}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<People />}
        loading={open.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ whiteSpace: 'normal', textAlign: 'left' }}
      >
        {t(kind)}
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t(kind) }, paper: { sx: { maxHeight: 360 } } }}
      >
        {cards.map(({ id: card, label, tail, bank }) => (
          <MenuItem key={card} onClick={() => pick(card)} sx={{ gap: 3, minHeight: 44, whiteSpace: 'normal' }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {label}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {t('tail', { tail })}
              {bank && ` · ${bank}`}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
