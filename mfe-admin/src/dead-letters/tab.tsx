import Again from '@mui/icons-material/ReplayOutlined';
import type { DeadLetterRow } from '@qiaohui/admin/letters';
import { Box, RecordList, type RowAct, Typography, useInfiniteQuery, useSession, useText, When } from '@qiaohui/kit';
import { useState } from 'react';
import { DeadLetterDialog } from './dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { deadLetters } from './queries.ts';

type OpenDialog = { row: DeadLetterRow; name: 'again' | 'drop' };

/** An administrator delivers an event again, or drops it. */
function useActs(open: (dialog: OpenDialog) => void) {
  const t = useText(text);
  return (row: DeadLetterRow): RowAct[] => [
    { label: t('again'), icon: <Again fontSize="small" />, run: () => open({ row, name: 'again' }) },
    { label: t('drop'), danger: true, run: () => open({ row, name: 'drop' }) },
  ];
}

/** Events that a service could not handle, the oldest first. */
export function DeadLettersTab() {
  const t = useText(text);
  const { user } = useSession();
  const [dialog, openDialog] = useState<OpenDialog | null>(null);
  const acts = useActs(openDialog);
  const isAdmin = user?.group === 'admin';
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t('intro')}
        {!isAdmin && (
          <Box component="span" sx={{ display: 'block' }}>
            {t('onlyAdmin')}
          </Box>
        )}
      </Typography>
      <RecordList
        label={t('list')}
        query={useInfiniteQuery(deadLetters.list)}
        empty={{ title: t('empty'), text: t('emptyText') }}
        nameOf={({ subject }) => subject}
        {...(isAdmin && { actsOf: acts })}
        columns={[
          { key: 'event', title: t('event'), cell: ({ subject, version }) => `${subject} · ${version ?? '?'}` },
          { key: 'reader', title: t('reader'), value: ({ reader }) => reader, cell: ({ reader }) => reader },
          { key: 'error', title: t('error'), cell: ({ error }) => error },
          { key: 'when', title: t('when'), whole: true, value: ({ at }) => at, cell: ({ at }) => <When at={at} /> },
        ]}
      />
      {dialog && <DeadLetterDialog {...dialog} onClose={() => openDialog(null)} />}
    </>
  );
}
