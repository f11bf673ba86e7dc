import Close from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, Typography, useMediaQuery, useText, useTheme } from '@qiaohui/kit/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The chosen rows of a list. */
export type Selection<R> = {
  rows: R[];
  has: (id: string) => boolean;
  toggle: (row: R) => void;
  set: (rows: R[]) => void;
  /** Which rows can be chosen; default: all. */
  allows?: (row: R) => boolean;
};

/**
 * The rows that are chosen for an action on many; they stay chosen while the list is filtered. Those that are among the
 * `live` rows are given as they are there, so that the action has what stands on the screen.
 */
export function useSelection<R extends { id: string }>(
  allows?: (row: R) => boolean,
  live: readonly R[] = [],
): Selection<R> {
  const [chosen, set] = useState<R[]>([]);
  const rows = chosen.map((row) => live.find(({ id }) => id === row.id) ?? row);
  const has = (id: string) => rows.some((row) => row.id === id);
  const toggle = (row: R) =>
    set((now) => (now.some(({ id }) => id === row.id) ? now.filter(({ id }) => id !== row.id) : [...now, row]));
  return { rows, has, toggle, set, ...(allows && { allows }) };
}

/** Whether a row is chosen; null where it cannot be, undefined where none can. */
export const checkOf = <R extends { id: string }>(selection: Selection<R> | undefined, row: R) =>
  selection && (selection.allows?.(row) === false ? null : selection.has(row.id));

/** Chooses a row, as a function that stays the same, so that choosing one renders no other row again. */
export function useToggle<R>(selection: Selection<R> | undefined): (row: R) => void {
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });
  return useCallback((row: R) => latest.current?.toggle(row), []);
}

const box = { width: 18, height: 18, m: 0, accentColor: 'var(--qh-palette-primary-main)', cursor: 'pointer' } as const;
/** The box's place is pressed rather than the box: 40 px, 44 on a phone. */
const around = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: { xs: 44, md: 38 },
  height: { xs: 44, md: 38 },
  cursor: 'pointer',
  verticalAlign: 'middle',
} as const;

type CheckProps = { label: string; checked: boolean; some?: boolean; focused?: boolean; onChange: () => void };

function Check({ label, checked, some = false, focused = false, onChange }: CheckProps) {
  return (
    <Box component="label" sx={around}>
      <Box
        component="input"
        type="checkbox"
        aria-label={label}
        checked={checked}
        autoFocus={focused}
        ref={(input: HTMLInputElement | null) => {
          if (input) input.indeterminate = some;
        }}
        onChange={onChange}
        sx={box}
      />
    </Box>
  );
}

type RowCheckProps<R> = {
  row: R;
  name: string;
  checked: boolean;
  toggle: (row: R) => void;
  /** Takes the focus when it appears: its row's menu, where it was summoned, may be gone. */
  focused?: boolean;
};

/** Chooses one row. */
export function RowCheck<R extends { id: string }>({ row, name, checked, toggle, focused = false }: RowCheckProps<R>) {
  const t = useText(text);
  return <Check label={t('choose', { name })} checked={checked} focused={focused} onChange={() => toggle(row)} />;
}

/** Chooses all rows that are shown, or none. */
export function AllCheck<R extends { id: string }>({ rows, selection }: { rows: R[]; selection: Selection<R> }) {
  const t = useText(text);
  const { allows = () => true } = selection;
  const open = rows.filter(allows);
  if (open.length === 0) return null;
  const chosen = open.filter(({ id }) => selection.has(id)).length;
  const all = chosen === open.length;
  return (
    <Check
      label={t('chooseAll')}
      checked={all}
      some={chosen > 0 && !all}
      onChange={() => selection.set(all ? [] : open)}
    />
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 2,
  position: 'sticky',
  bottom: 12,
  // above the scan button of a phone
  zIndex: 5,
  mt: 3,
  px: 4,
  py: 2,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'primary.main',
  borderRadius: '10px',
  boxShadow: 'var(--qh-palette-floating)',
} as const;

/** How many rows are chosen, and what can be done with them; in view while the list is scrolled. */
export function SelectionBar<R>({ selection, children }: { selection: Selection<R>; children: ReactNode }) {
  const t = useText(text);
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const { rows, set } = selection;
  if (rows.length === 0) return null;
  const label = t('chosen', { count: rows.length });
  return (
    <Box role="toolbar" aria-label={label} sx={bar}>
      {narrow && (
        <IconButton aria-label={t('chooseNone')} onClick={() => set([])} sx={{ ml: -2 }}>
          <Close />
        </IconButton>
      )}
      <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
        {label}
      </Typography>
      {!narrow && (
        <Button variant="outlined" color="inherit" onClick={() => set([])}>
          {t('chooseNone')}
        </Button>
      )}
      {children}
    </Box>
  );
}
