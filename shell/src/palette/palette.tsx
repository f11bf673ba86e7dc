import Close from '@mui/icons-material/CloseOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import {
  Box,
  Dialog,
  IconButton,
  InputBase,
  Kbd,
  LinearProgress,
  Typography,
  useNavigate,
  useText,
  visuallyHidden,
} from '@qiaohui/kit';
import { type KeyboardEvent, useId, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Options } from './options.tsx';
import type { Entry } from './own.tsx';
import { useRecents } from './recents.ts';
import { type Group, useGroups } from './use-groups.ts';

const paper = {
  position: 'absolute',
  top: { xs: 0, sm: '15vh' },
  m: 0,
  width: { xs: '100%', sm: 560 },
  maxWidth: 'none',
  height: { xs: '100dvh', sm: 'auto' },
  maxHeight: { xs: '100dvh', sm: '60vh' },
  borderRadius: { xs: 0, sm: '14px' },
} as const;
const field = { display: 'flex', alignItems: 'center', gap: 2.5, px: 4, minHeight: 56, flex: 'none' } as const;
const line = { height: 2, flex: 'none', bgcolor: 'divider' } as const;
const foot = {
  flexWrap: 'wrap',
  gap: 4,
  px: 4,
  py: 2,
  flex: 'none',
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 12.5,
  color: 'text.secondary',
} as const;
/** Keys are for keyboards; a phone has a button to close. */
const fromTablet = { display: { xs: 'none', sm: 'inline' } } as const;
type Flat = { id: string; entry: Entry };

/** The next option in a direction, from the last to the first. */
function stepFrom(flat: Flat[], at: number, step: number): string | null {
  return flat[(at + step + flat.length) % flat.length]?.id ?? null;
}

/** Focuses the heading of a page that opened at the same path: it does not notice by itself. */
const focusHeading = () => document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });

/** Areas, pages, acts and records of all areas, by the keyboard. */
export default function Palette({ close }: { close: () => void }) {
  const t = useText(text);
  const id = useId();
  const navigate = useNavigate();
  const { remember } = useRecents();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const query = typed.trim();
  const { groups, failed, searching } = useGroups(query);
  const idOf = (entry: Entry, group: Group) => `${id}-${group.key}-${entry.key}`.replaceAll(/\s/g, '_');
  const flat: Flat[] = groups.flatMap((group) => group.entries.map((entry) => ({ id: idOf(entry, group), entry })));
  const at = Math.max(
    0,
    flat.findIndex((option) => option.id === chosen),
  );
  const active = flat[at];

  const choose = async (entry: Entry) => {
    close();
    if (!entry.to) return entry.run?.();
    remember({ to: entry.to, label: entry.label });
    await navigate(entry.to);
    focusHeading();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const keys: Record<string, () => unknown> = {
      ArrowDown: () => setChosen(stepFrom(flat, at, 1)),
      ArrowUp: () => setChosen(stepFrom(flat, at, -1)),
      Enter: () => active && choose(active.entry),
    };
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  const nothing = query !== '' && flat.length === 0 && !searching;
  return (
    <Dialog
      open
      onClose={close}
      aria-label={t('title')}
      slotProps={{ paper: { sx: paper }, container: { sx: { alignItems: 'flex-start' } } }}
    >
      <Box sx={field}>
        <Search sx={{ color: 'text.secondary', fontSize: 20 }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          sx={{ minHeight: 44 }}
          placeholder={t('placeholder')}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': t('title'),
            'aria-expanded': flat.length > 0,
            'aria-controls': id,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active?.id,
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
        <Box component="span" sx={{ ...fromTablet, flex: 'none' }}>
          <Kbd>Esc</Kbd>
        </Box>
        <IconButton
          onClick={close}
          aria-label={t('close')}
          sx={{ display: { sm: 'none' }, width: 44, height: 44, mr: -2 }}
        >
          <Close />
        </IconButton>
      </Box>
      <Box sx={line}>{searching && <LinearProgress aria-label={t('searching')} sx={{ height: 2 }} />}</Box>
      <Options
        id={id}
        label={t('title')}
        groups={groups}
        active={active?.id}
        idOf={idOf}
        onActive={(entry, group) => setChosen(idOf(entry, group))}
        onChoose={choose}
      />
      {nothing && (
        <Box sx={{ px: 5, pb: 6, textAlign: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{t('none', { query })}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t('noneText')}
          </Typography>
        </Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {query && !searching && t('results', { count: flat.length })}
      </Box>
      <Box sx={{ ...foot, display: { xs: failed.length > 0 ? 'flex' : 'none', sm: 'flex' } }}>
        {failed.map((area) => (
          <Box key={area} component="span" role="alert" sx={{ color: 'warning.text', flexBasis: '100%' }}>
            {t('failed', { area })}
          </Box>
        ))}
        <Box component="span" sx={fromTablet}>
          <Kbd>↑ ↓</Kbd> {t('move')}
        </Box>
        <Box component="span" sx={fromTablet}>
          <Kbd>Enter</Kbd> {t('go')}
        </Box>
      </Box>
    </Dialog>
  );
}
