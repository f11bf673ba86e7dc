import type { LetterRow } from '@qiaohui/admin/letters';
import { Box, Button, Empty, Typography, useInfiniteQuery, useSession, useText, When } from '@qiaohui/kit';
import { useState } from 'react';
import { Listing } from '../list/paged-table.tsx';
import { LetterDialog } from './dialog.tsx';
import { deadLetters } from './queries.ts';
import { text } from './text.ts';

type Asked = { row: LetterRow; name: 'again' | 'drop' };

function Acts({ row, ask }: { row: LetterRow; ask: (asked: Asked) => void }) {
  const t = useText(text);
  const { user } = useSession();
  if (user?.group !== 'admin') return t('onlyAdmin');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: { xs: 'flex-end', sm: 'flex-start' } }}>
      <Button size="small" variant="outlined" color="inherit" onClick={() => ask({ row, name: 'again' })}>
        {t('again')}
      </Button>
      <Button size="small" color="error" onClick={() => ask({ row, name: 'drop' })}>
        {t('drop')}
      </Button>
    </Box>
  );
}

/** Events that a service could not handle, the oldest first. */
export function LettersTab() {
  const t = useText(text);
  const query = useInfiniteQuery(deadLetters.list);
  const [asked, ask] = useState<Asked | null>(null);
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t('intro')}
      </Typography>
      <Listing
        label={t('list')}
        query={query}
        empty={<Empty title={t('empty')} text={t('emptyText')} />}
        keyOf={({ seq }) => `${seq}`}
        columns={[
          { title: t('event'), strong: true, cell: ({ subject, version }) => `${subject} · ${version ?? '?'}` },
          { title: t('reader'), cell: ({ reader }) => reader },
          { title: t('error'), cell: ({ error }) => error },
          { title: t('when'), cell: ({ at }) => <When at={at} /> },
          { title: t('acts'), cell: (row) => <Acts row={row} ask={ask} /> },
        ]}
      />
      {asked && <LetterDialog {...asked} onClose={() => ask(null)} />}
    </>
  );
}
