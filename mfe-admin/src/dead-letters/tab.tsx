import type { DeadLetterRow } from '@qiaohui/admin/letters';
import { Box, Button, RecordList, Typography, useInfiniteQuery, useSession, useText, When } from '@qiaohui/kit';
import { useState } from 'react';
import { DeadLetterDialog } from './dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { deadLetters } from './queries.ts';

type OpenDialog = { row: DeadLetterRow; name: 'again' | 'drop' };

function Actions({ row, openDialog }: { row: DeadLetterRow; openDialog: (dialog: OpenDialog) => void }) {
  const t = useText(text);
  const { user } = useSession();
  if (user?.group !== 'admin') return t('onlyAdmin');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: { xs: 'flex-end', sm: 'flex-start' } }}>
      <Button size="small" variant="outlined" color="inherit" onClick={() => openDialog({ row, name: 'again' })}>
        {t('again')}
      </Button>
      <Button size="small" color="error" onClick={() => openDialog({ row, name: 'drop' })}>
        {t('drop')}
      </Button>
    </Box>
  );
}

/** Events that a service could not handle, the oldest first. */
export function DeadLettersTab() {
  const t = useText(text);
  const [dialog, openDialog] = useState<OpenDialog | null>(null);
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t('intro')}
      </Typography>
      <RecordList
        label={t('list')}
        query={useInfiniteQuery(deadLetters.list)}
        empty={{ title: t('empty'), text: t('emptyText') }}
        columns={[
          { key: 'event', title: t('event'), cell: ({ subject, version }) => `${subject} · ${version ?? '?'}` },
          { key: 'reader', title: t('reader'), cell: ({ reader }) => reader },
          {
            key: 'error',
            title: t('error'),
            cell: ({ error }) => <Box sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>{error}</Box>,
          },
          { key: 'when', title: t('when'), cell: ({ at }) => <When at={at} /> },
          { key: 'acts', title: t('acts'), cell: (row) => <Actions row={row} openDialog={openDialog} /> },
        ]}
      />
      {dialog && <DeadLetterDialog {...dialog} onClose={() => openDialog(null)} />}
    </>
  );
}
