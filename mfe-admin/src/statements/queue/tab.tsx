import { Box, Drawer, KeyHints, keepsKeys, useInfiniteQuery, useMediaQuery, useText, useTheme } from '@qiaohui/kit';
import { useState } from 'react';
import { leavingBy } from '../../list/leaving.ts';
import { useLineAddress } from '../address.ts';
import { Files } from '../files/files.tsx';
import { LineFilters } from './filters.tsx';
import { Intake } from '../files/upload.tsx';
import { Join } from './merge.tsx';
import { LinePanel } from '../line/line.tsx';
import { text } from '../line.text.ts';
import { bank } from '../queries.ts';
import { Queue } from './queue.tsx';
import { useLineWalk } from './walk.ts';

function Keys() {
  const t = useText(text);
  const keys = [
    { keys: '/', words: t('keySearch') },
    { keys: 'J K', words: t('keyWalk') },
    { keys: '1 – 9', words: t('keyChoose') },
    { keys: 'Enter', words: t('keyAccept') },
    { keys: 'S', words: t('keySplit') },
    { keys: 'X', words: t('keyAside') },
    { keys: 'U', words: t('keyBack') },
    { keys: 'Esc', words: t('keyClose') },
  ];
  return <KeyHints keys={keys} />;
}

/** The bank's statements and the queue of their lines, with the open line beside it, or over it where there is no room. */
export function StatementsTab() {
  const { opened, close, filters } = useLineAddress();
  const list = useLineWalk();
  const beside = useMediaQuery(useTheme().breakpoints.up('lg'));
  const [ids, setIds] = useState<string[]>([]);
  const { data } = useInfiniteQuery(bank.lines(filters));
  // As the lines stand now: what was decided meanwhile is no longer chosen.
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const chosen = rows.filter(({ id, state }) => state === 'open' && ids.includes(id));
  const toggle = (id: string) => setIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const panel = opened && <LinePanel key={opened} id={opened} onClose={close} />;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: '280px minmax(0, 1fr)',
            lg: opened ? '240px minmax(0, 1fr) 480px' : '280px minmax(0, 1fr)',
          },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <Intake />
          <Files />
        </Box>
        <Box ref={list} sx={{ minWidth: 0 }}>
          <LineFilters />
          {chosen.length > 0 && <Join chosen={chosen} clear={() => setIds([])} />}
          <Queue selection={{ chosen, toggle }} />
        </Box>
        {beside && panel}
      </Box>
      {!beside && (
        <Drawer
          anchor="right"
          open={Boolean(opened)}
          onClose={leavingBy(close)}
          slotProps={{ paper: { ...keepsKeys, sx: { width: { xs: '100%', md: 560 } } } }}
        >
          {panel}
        </Drawer>
      )}
      <Keys />
    </>
  );
}
