import Columns from '@mui/icons-material/ViewColumnOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { currentUser, IconButton, useLocation, useText } from '@qiaohui/kit/core';
import { useState } from 'react';
import type { Column } from './column.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

/** What this user hid in this list, on this device. */
const place = (list: string) => `columns:${currentUser()?.id ?? ''}:${list}`;

function read(list: string): string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(place(list)) ?? '[]');
    return Array.isArray(known) ? known.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export type ColumnChoice = { hidden: readonly string[]; toggle: (key: string) => void };

/** The columns that the user hid; each list of each user has its own. */
export function useColumnChoice(): ColumnChoice {
  const { pathname, search } = useLocation();
  const list = `${pathname}:${new URLSearchParams(search).get('tab') ?? ''}`;
  const [chosen, setChosen] = useState({ list, hidden: read(list) });
  const hidden = chosen.list === list ? chosen.hidden : read(list);
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
    localStorage.setItem(place(list), JSON.stringify(next));
    setChosen({ list, hidden: next });
  };
  return { hidden, toggle };
}

type Props<R> = { columns: Column<R>[]; choice: ColumnChoice };

/** Chooses the columns of a list; the first one stays. */
export function ColumnMenu<R>({ columns, choice: { hidden, toggle } }: Props<R>) {
  const t = useText(text);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('columns')}
        title={t('columns')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 32, height: 32, minWidth: 0, minHeight: 0, color: 'text.secondary' }}
      >
        <Columns fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns.slice(1).map(({ key, title }) => {
          const isShown = !hidden.includes(key);
          return (
            <MenuItem key={key} role="menuitemcheckbox" aria-checked={isShown} onClick={() => toggle(key)} dense>
              <input
                type="checkbox"
                checked={isShown}
                readOnly
                tabIndex={-1}
                aria-hidden
                style={{ marginRight: 12, accentColor: 'var(--qh-palette-primary-main)' }}
              />
              {title}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
