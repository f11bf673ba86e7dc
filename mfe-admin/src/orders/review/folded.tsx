import ChevronDown from '@mui/icons-material/KeyboardArrowDownOutlined';
import ChevronUp from '@mui/icons-material/KeyboardArrowUpOutlined';
import { Box, Button, Kbd, Typography, useKeys, useQuery, useSearchParams, useText } from '@qiaohui/kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { figures } from '../../figures/queries.ts';
import { useOrderParams } from '../params.ts';
import { whereListIsHidden } from './frame.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  px: 3,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
const small = { minHeight: 32, px: 2 } as const;

/** How many filters are in use; those of the section itself, the sorting and the open order are none. */
function useFilterCount(): number {
  const { filters } = useOrderParams();
  const [params] = useSearchParams();
  return Object.keys(filters).filter((name) => name !== 'sort' && params.has(name)).length;
}

function Filters({ children, isSearched }: { children: ReactNode; isSearched: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSearched) box.current?.querySelector<HTMLElement>('[role=searchbox]')?.focus();
  }, [isSearched]);
  return (
    <Box ref={box} sx={{ px: 3, pt: 3, borderBottom: 1, borderColor: 'divider' }}>
      {children}
    </Box>
  );
}

type Props = {
  filters: ReactNode;
  /** Place of the open order among those that are loaded, from 0; -1 outside. */
  at: number;
  count: number;
  /** How many orders the filtered list has in all, where that was counted. */
  total: number | undefined;
  list: { isShown: boolean; toggle: () => void };
  /** Back to the list alone. */
  back: { label: string; run: () => void; key?: string };
  /** What was just done, read out politely. */
  children: ReactNode;
};

/** Figures and filters of the queue, folded to one line while an order is open; `/` unfolds them for a search. */
export function Folded({ filters, at, count, total, list, back, children }: Props) {
  const t = useText(text);
  const { data } = useQuery(figures);
  const isQueue = useSearchParams()[0].get('tab') === 'review';
  const [unfolded, unfold] = useState<'no' | 'click' | 'search'>('no');
  const set = useFilterCount();
  // the figure of the day counts without filters
  const waiting = (set > 0 ? total : data?.papers.count) ?? count;
  const isUnfolded = unfolded !== 'no';
  useKeys(isUnfolded ? {} : { '/': () => unfold('search') });
  const Sign = isUnfolded ? ChevronUp : ChevronDown;
  return (
    <div>
      <Box sx={line}>
        <Button size="small" color="info" onClick={back.run} sx={small}>
          ‹ {back.label}
          {back.key && (
            <Box component="span" sx={{ ml: 2 }}>
              <Kbd>{back.key}</Kbd>
            </Box>
          )}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-expanded={list.isShown}
          onClick={list.toggle}
          sx={{ ...small, ...whereListIsHidden }}
        >
          {t('queue')}
        </Button>
        <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {isQueue ? t('waiting', { count: waiting }) : t('place', { at: at + 1, count })}
        </Typography>
        <Button
          size="small"
          color="inherit"
          aria-expanded={isUnfolded}
          onClick={() => unfold(isUnfolded ? 'no' : 'click')}
          endIcon={<Sign />}
          sx={small}
        >
          {set > 0 ? t('filtersSet', { count: set }) : t('filters')}
        </Button>
        {children}
      </Box>
      {isUnfolded && <Filters isSearched={unfolded === 'search'}>{filters}</Filters>}
    </div>
  );
}
