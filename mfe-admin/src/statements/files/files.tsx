import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import type { StatementRow } from '@qiaohui/admin/statements';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  Card,
  LinearProgress,
  Lines,
  RecordList,
  Typography,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import { useEffect, useRef, useState } from 'react';
import { warn } from '../../mutations/warn.ts';
import { useChannelName } from '../../settings/channels.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useLineParams } from '../params.ts';
import { statements } from '../queries.ts';
import { WithdrawDialog } from './withdraw.tsx';

/** Progress of a statement's lines. */
function Progress({ statement }: { statement: StatementRow }) {
  const t = useText(text);
  const { counts } = statement;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0) - (counts.out ?? 0);
  const done = (counts.booked ?? 0) + (counts.aside ?? 0);
  const booking = (counts.matched ?? 0) + (counts.booking ?? 0);
  const open = counts.open ?? 0;
  const state = statement.state === 'matching' ? t('matching') : booking > 0 ? t('booking') : '';
  const labels = [t('progress', { done, all }), open > 0 ? t('toDecide', { count: open }) : '', state];
  return (
    <>
      <Typography variant="caption" component="div">
        {done === all ? t('done') : labels.filter(Boolean).join(' · ')}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={all === 0 ? 100 : (done / all) * 100}
        aria-label={t('progress', { done, all })}
      />
    </>
  );
}

function RowErrors({ statement: { faults: errors } }: { statement: StatementRow }) {
  const t = useText(text);
  if (errors.length === 0) return null;
  return (
    <Accordion variant="outlined" sx={{ mt: 1 }}>
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ fontSize: 13 }}>
        {t('faultsMore')}
      </AccordionSummary>
      <AccordionDetails sx={{ maxHeight: 160, overflow: 'auto', fontSize: 13 }} tabIndex={0}>
        {errors.map(({ row, code }) => (
          <div key={`${row} ${code}`}>{t('errorRow', { row, what: t(`error-${code}`) })}</div>
        ))}
      </AccordionDetails>
    </Accordion>
  );
}

/** The withdrawal of a file: person, time and reason. */
function Withdrawn({ of: { at, by, reason, lines } }: { of: NonNullable<StatementRow['withdrawn']> }) {
  const t = useText(text);
  return (
    <Typography variant="caption" component="div">
      {t('withdrawnOf', { count: lines })} · <When at={at} /> · {by} · {reason}
    </Typography>
  );
}

/** Their texts stand at the edge of what is above. */
const acts = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  mt: 1,
  mx: -2,
  '&& > *': { px: 2, minWidth: 0, minHeight: { xs: 44, md: 36 } },
} as const;

function File({ statement }: { statement: StatementRow }) {
  const t = useText(text);
  const channelName = useChannelName();
  const again = useMutation({ ...statements.match(useQueryClient()), onError: warn });
  const [isOpen, setOpen] = useState(false);
  const { filters, set } = useLineParams();
  const { id, file, rows, added, known, faulty, withdrawn } = statement;
  const isOnly = filters.statement === id;
  const row = useRef<HTMLLIElement>(null);
  const isWithdrawn = withdrawn !== null;
  const wasOpened = useRef(false);
  // the pressed button disappears with the file's lines
  useEffect(() => {
    const isLost = document.activeElement?.matches('body, main');
    if (isWithdrawn && wasOpened.current && isLost) row.current?.focus({ preventScroll: true });
  }, [isWithdrawn]);
  return (
    <Box ref={row} component="li" tabIndex={-1} sx={{ listStyle: 'none', py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>{file}</Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        <When at={statement.uploaded_at} /> · {channelName(statement.channel)} · •••• {statement.tail} · {statement.by}
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        {t('fileSums', { count: rows, added, known, faulty })}
      </Typography>
      {withdrawn ? <Withdrawn of={withdrawn} /> : <Progress statement={statement} />}
      <RowErrors statement={statement} />
      {!withdrawn && (
        <Box sx={acts}>
          <Button
            size="small"
            variant="text"
            aria-pressed={isOnly}
            onClick={() => set({ statement: isOnly ? null : id })}
          >
            {isOnly ? t('show-all') : t('onlyThis')}
          </Button>
          {(statement.counts.open ?? 0) > 0 && (
            <Button size="small" variant="text" loading={again.isPending} onClick={() => again.mutate(id)}>
              {t('again')}
            </Button>
          )}
          <Button
            size="small"
            variant="text"
            color="error"
            aria-label={t('withdrawOf', { file })}
            onClick={() => {
              wasOpened.current = true;
              setOpen(true);
            }}
          >
            {t('withdraw')}
          </Button>
        </Box>
      )}
      {isOpen && <WithdrawDialog statement={statement} onClose={() => setOpen(false)} />}
    </Box>
  );
}

/** The bank's files with their outcome, newest first. */
export function Files() {
  const t = useText(text);
  return (
    <Card component="section" aria-label={t('files')} sx={{ p: { xs: 3 } }}>
      <Typography component="h2" variant="h3">
        {t('files')}
      </Typography>
      <RecordList
        label={t('files')}
        query={useInfiniteQuery(statements.list)}
        empty={t('noFiles')}
        skeleton={<Lines count={4} />}
        bare
      >
        {(rows) => (
          <Box component="ul" sx={{ m: 0, p: 0, mt: 2 }}>
            {rows.map((statement) => (
              <File key={statement.id} statement={statement} />
            ))}
          </Box>
        )}
      </RecordList>
    </Card>
  );
}
