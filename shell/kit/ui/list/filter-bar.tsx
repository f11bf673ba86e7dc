import { Box, Button, SearchField, useMediaQuery, useText, useTheme } from '@qiaohui/kit/core';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { FilterLine } from './filter-line.tsx';
import { Folded } from './filters.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** What clears the filters of the page's list. */
export const Clearing = createContext<{ filtered: boolean; onClear?: (() => void) | undefined }>({ filtered: false });

type BarProps = {
  /** Label of the search field. */
  search: string;
  placeholder?: string;
  /** Name of the search's URL parameter, if it is not the keyword. */
  param?: string;
  /** Filters that are always shown. */
  children?: ReactNode;
  /** Filters that are in a menu, on a phone behind a button, unless they are set. */
  more?: ReactNode;
  moreSet?: boolean;
  /** The list's main action, where the page's head has none; on a phone it comes before the filters. */
  main?: ReactNode;
  /** Actions on the filtered list: saved views, an export. */
  tools?: ReactNode;
  /** Whether the list is filtered, and what clears the filters; a `ListPage` says so itself. */
  filtered?: boolean;
  onClear?: () => void;
};

const bar = {
  '--control': { xs: '44px', md: '36px' },
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: 2,
  mb: 2,
} as const;

/** In one line: on a phone it scrolls sideways, beyond the page's margin. */
const chips = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  flex: { xs: '1 1 100%', md: '1 1 0' },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  mx: { xs: -4, md: 0 },
  px: { xs: 4, md: 0 },
  // room for the focus ring, which the scrolling box would cut
  py: { xs: 1, md: 0 },
  my: { xs: -1, md: 0 },
  '& > *': { flex: 'none' },
} as const;

const end = { display: 'flex', gap: 2, alignItems: 'center' } as const;

/** The search of a list and its filters, in one line. */
export function FilterBar({
  search,
  placeholder,
  param,
  children,
  more,
  moreSet = false,
  main,
  tools,
  filtered,
  onClear,
}: BarProps) {
  const t = useText(text);
  const around = useContext(Clearing);
  const [open, setOpen] = useState(false);
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const clear = onClear ?? around.onClear;
  const isFiltered = filtered ?? around.filtered;
  return (
    <Box role="search" sx={bar}>
      <Box sx={{ flex: { xs: '1 1 100%', md: '0 0 280px' } }}>
        <SearchField label={search} {...(placeholder && { placeholder })} {...(param && { param })} />
      </Box>
      {(children || more || main || tools || (isFiltered && clear)) && (
        <Box sx={chips}>
          {isWide ? (
            <FilterLine more={more} moreSet={moreSet}>
              {children}
            </FilterLine>
          ) : (
            <>
              {children}
              {(open || moreSet) && <Folded value={!open}>{more}</Folded>}
              {more && (
                <Button size="small" color="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
                  {t(open ? 'fewerFilters' : 'moreFilters')}
                </Button>
              )}
            </>
          )}
          {isFiltered && clear && (
            <Button
              size="small"
              color="inherit"
              onClick={clear}
              sx={{ color: 'text.secondary', minHeight: { xs: 44, md: 36 } }}
            >
              {t('clearAll')}
            </Button>
          )}
          {tools && <Box sx={{ ...end, ml: { md: 'auto' } }}>{tools}</Box>}
          {main && <Box sx={{ ...end, order: { xs: -1, md: 0 }, ml: { md: tools ? 0 : 'auto' } }}>{main}</Box>}
        </Box>
      )}
    </Box>
  );
}
