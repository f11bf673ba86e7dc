import { Box } from '@qiaohui/kit';
import { useEffect, useRef } from 'react';
import type { Entry } from './own.tsx';
import type { Group } from './use-groups.ts';

const list = { overflowY: 'auto', flex: 1, minHeight: 0, p: 2, scrollPaddingBlock: '40px' } as const;
const heading = { px: 3, pt: 2.5, pb: 1, fontSize: 12.5, fontWeight: 600, color: 'text.faint' } as const;
const option = {
  display: 'flex',
  // on a phone what tells entries apart stands below their label
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  justifyContent: { xs: 'center', sm: 'flex-start' },
  gap: { xs: 0, sm: 3 },
  minHeight: { xs: 44, sm: 38 },
  px: 3,
  py: { xs: 1.5, sm: 0 },
  borderRadius: '10px',
  fontSize: 14,
  cursor: 'pointer',
  '&[aria-selected=true]': { bgcolor: 'primary.wash', color: 'primary.text' },
} as const;
const shortened = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const note = {
  ...shortened,
  ml: { sm: 'auto' },
  maxWidth: { sm: '55%' },
  fontSize: 13,
  color: 'text.secondary',
} as const;

type Props = {
  id: string;
  label: string;
  groups: Group[];
  /** Id of the active option. */
  active: string | undefined;
  idOf: (entry: Entry, group: Group) => string;
  onActive: (entry: Entry, group: Group) => void;
  onChoose: (entry: Entry) => void;
};

/** The entries in groups; the field keeps the focus and names the active one. */
export function Options({ id, label, groups, active, idOf, onActive, onChoose }: Props) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) around.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <Box ref={around} id={id} role="listbox" aria-label={label} sx={list}>
      {groups.map((group) => (
        <Box key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <Box id={`${id}-${group.key}`} role="presentation" sx={heading}>
            {group.label}
          </Box>
          {group.entries.map((entry) => (
            <Box
              key={entry.key}
              id={idOf(entry, group)}
              role="option"
              aria-selected={idOf(entry, group) === active}
              // the field keeps the focus
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => idOf(entry, group) !== active && onActive(entry, group)}
              onClick={() => onChoose(entry)}
              sx={option}
            >
              <Box component="span" sx={{ ...shortened, flex: '0 1 auto', minWidth: 0 }}>
                {entry.label}
              </Box>
              {entry.note && (
                <Box component="span" sx={note}>
                  {entry.note}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
