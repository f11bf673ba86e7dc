import Tooltip from '@mui/material/Tooltip';
import { Box, IconButton, useText } from '@qiaohui/kit/core';
import { More } from '../display/more.tsx';
import type { RowAct } from './column.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

type Props = {
  /** The row's name, in the label of each of its buttons. */
  name: string;
  acts: RowAct[];
  /** Only the menu, as on a phone. */
  bare?: boolean;
};

const button = {
  width: { xs: 44, md: 32 },
  height: { xs: 44, md: 32 },
  minWidth: 0,
  minHeight: 0,
  color: 'text.secondary',
  '& > svg': { fontSize: 20 },
} as const;

/** Shown while the pointer or the focus is on the row. */
const quick = {
  display: 'inline-flex',
  opacity: 0,
  'tr:hover &, tr:focus-within &': { opacity: 1 },
  // without a pointer that hovers they would be invisible buttons
  '@media (hover: none)': { display: 'none' },
} as const;

/** A row's actions: those with an icon on hover, all in the menu. */
export function RowMenu({ name, acts, bare = false }: Props) {
  const t = useText(text);
  if (acts.length === 0) return null;
  const icons = bare ? [] : acts.filter(({ icon }) => icon);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle' }}>
      {icons.length > 0 && (
        <Box component="span" sx={quick}>
          {icons.map(({ label, icon, run, disabled = false }) => (
            <Tooltip key={label} title={label}>
              <span>
                <IconButton aria-label={`${label} ${name}`} disabled={disabled} onClick={run} sx={button}>
                  {icon}
                </IconButton>
              </span>
            </Tooltip>
          ))}
        </Box>
      )}
      <More acts={acts} name={t('acts', { name })} sx={button} />
    </Box>
  );
}
