import Done from '@mui/icons-material/CheckOutlined';
import Open from '@mui/icons-material/EditOutlined';
import Waiting from '@mui/icons-material/MoreHorizOutlined';
import Rejected from '@mui/icons-material/PriorityHighOutlined';
import { Box, Button, Link, RouterLink, Stack, StatusChip, Typography, useFormat, useText } from '@qiaohui/kit';
import { memo, useCallback, useEffect, useRef } from 'react';
import { reasons, useReason } from '../../names/reason.ts';
import { undoOf, unfinished } from '../card.rules.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { tabId } from '../queue/desk.ts';
import type { Entry, Queue } from '../queue/queue.ts';

const signs = {
  read: Waiting,
  open: Open,
  waiting: Waiting,
  done: Done,
  refused: Rejected,
  unknown: Rejected,
} as const;
const colors = {
  read: 'warning',
  open: 'warning',
  waiting: 'warning',
  done: 'primary',
  refused: 'error',
  unknown: 'error',
} as const;
const SHOWN = 30;

type RowProps = { entry: Entry; undone: boolean; queue: Queue; onResume: (entry: Entry) => void };

/** What is received now, when others received the same goods meanwhile. */
const receivedMeanwhile = ({ result }: Entry): number | undefined =>
  result?.code === 'goods.received-otherwise' ? (result.state as { received?: number } | null)?.received : undefined;

/** Numbers of the lots to choose from, when several have the code that was sent. */
const lotsOf = ({ result }: Entry): string[] =>
  result?.code === 'scan.ambiguous' ? ((result.state as { codes?: string[] } | null)?.codes ?? []) : [];

function Actions({ entry, undone, queue, onResume }: RowProps) {
  const t = useText(text);
  const { scan, state, result } = entry;
  const why = useReason();
  const button = { color: 'inherit', sx: { minHeight: 56 } } as const;
  if (state === 'waiting' || (state === 'read' && entry.card?.tab === tabId())) return null;
  if (state === 'open' || state === 'read') {
    return (
      <Stack direction="row" sx={{ ml: 'auto', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <Button {...button} onClick={() => onResume(entry)}>
          {t('resume')}
        </Button>
        <Button {...button} onClick={() => queue.drop(entry)}>
          {t('drop')}
        </Button>
      </Stack>
    );
  }
  if (state === 'unknown') {
    return (
      <Button {...button} onClick={() => queue.drop(entry)}>
        {t('drop')}
      </Button>
    );
  }
  if (state === 'done') {
    if (scan.mode === 'undo' || undone) return null;
    return (
      <Button {...button} onClick={() => queue.add(undoOf(scan.op), entry.label)}>
        {t('undo')}
      </Button>
    );
  }
  const lots = lotsOf(entry);
  const received = receivedMeanwhile(entry);
  return (
    <Stack direction="row" sx={{ ml: 'auto', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {result?.code === 'count.reason-needed' ? (
        reasons.map((reason) => (
          <Button key={reason} {...button} onClick={() => queue.again(entry, { reason })}>
            {why(reason)}
          </Button>
        ))
      ) : lots.length > 0 ? (
        lots.map((code) => (
          <Button key={code} {...button} onClick={() => queue.again(entry, { code })}>
            {code}
          </Button>
        ))
      ) : (
        <Button {...button} onClick={() => queue.again(entry, received === undefined ? {} : { seen: received })}>
          {t(received === undefined ? 'again' : 'receiveAnyway')}
        </Button>
      )}
      <Button {...button} onClick={() => queue.drop(entry)}>
        {t('drop')}
      </Button>
    </Stack>
  );
}

/** Text of what was done, in pieces; a count shows the counted number, and once booked the difference. */
function useDeed({ scan, state, result, card }: Entry): string {
  const t = useText(text);
  const { number } = useFormat();
  if (state === 'unknown' || state === 'read') return '';
  if (card?.pending.isUnclear) return t('several');
  const whole = card ? card.pending.whole : 'boxes' in scan ? scan.boxes : undefined;
  const pieces = card?.pending.pieces ?? ('pieces' in scan ? scan.pieces : undefined);
  const isUncounted = scan.mode !== 'undo' && (whole || pieces === undefined);
  if (state !== 'done' && isUncounted) return t('wholeBox', { count: whole ?? 1 });
  // a scan put aside was not done
  if (state === 'open' && pieces !== undefined) return t('some', { count: pieces });
  const deed = t(`did_${scan.mode}`, { pieces: number(pieces ?? (result?.pieces || Math.abs(result?.change ?? 0))) });
  const change = result?.change ?? 0;
  const booked = result?.code === 'count.reason-needed' ? (result.state as { expected?: number } | null) : null;
  if (booked?.expected !== undefined) return `${deed} · ${t('booked', { pieces: number(booked.expected) })}`;
  if (state !== 'done' || scan.mode !== 'count') return deed;
  return `${deed} · ${change ? t('differs', { pieces: `${change > 0 ? '+' : '−'}${number(Math.abs(change))}` }) : t('agrees')}`;
}

/** Thirty of them stand below the number of pieces: a key typed there renders only the row that it changes. */
const Row = memo(function Row({ entry, undone, queue, onResume }: RowProps) {
  const t = useText(text);
  const { time } = useFormat();
  const { scan, state, result, label, card } = entry;
  const Sign = signs[state];
  const isBad = state === 'refused' || state === 'unknown';
  const what = useDeed(entry);
  const lack = card && unfinished(card.mode, card.place, card.pending);
  const note = {
    done: '',
    refused: result?.message ?? '',
    waiting: t('waits'),
    read: t('state_read'),
    open: [t('state_open'), lack && t(lack)].filter(Boolean).join(' · '),
    unknown: entry.why ?? t('state_unknown'),
  }[state];
  const goods = result?.goods;
  const ended = undone ? t('undone') : note;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
        flexWrap: 'wrap',
      }}
    >
      <Box
        component="span"
        role="img"
        aria-label={t(`state_${state}`)}
        sx={{ width: 36, display: 'flex', justifyContent: 'center', color: `${colors[state]}.main` }}
      >
        <Sign />
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {goods ? (
            <Link component={RouterLink} to={`/warehouse/goods/${goods.id}`} color="inherit">
              {goods.type}
            </Link>
          ) : (
            label.type
          )}
        </Typography>
        <Typography variant="body2" color={isBad ? 'error' : 'textSecondary'}>
          {[what, ended, time(scan.at)].filter(Boolean).join(' · ')}
        </Typography>
        {state === 'done' && !undone && result && result.over > 0 && (
          <StatusChip tone="attention" label={t('over', { count: result.over })} />
        )}
      </Box>
      <Actions entry={entry} undone={undone} queue={queue} onResume={onResume} />
    </Box>
  );
});

/** The latest scans, newest first, with their outcome and an undo. */
export function Recent({ entries, queue, onResume }: Pick<RowProps, 'queue' | 'onResume'> & { entries: Entry[] }) {
  const t = useText(text);
  const newest = useRef(onResume);
  useEffect(() => {
    newest.current = onResume;
  });
  const resume = useCallback((entry: Entry) => newest.current(entry), []);
  const undone = new Set(
    entries.flatMap(({ scan, state }) => (scan.mode === 'undo' && state !== 'refused' ? scan.undoes : [])),
  );
  // scans that need attention stay listed, however many came since
  const shown = entries.toReversed().filter(({ state }, index) => index < SHOWN || state !== 'done');
  if (shown.length === 0) return <Typography color="textSecondary">{t('nothingYet')}</Typography>;
  return (
    <Box component="section" aria-labelledby="recent">
      <Typography variant="h2" id="recent">
        {t('recent')}
      </Typography>
      <Box
        component="ul"
        // an act moves the rows: the second click of a double click would be another row's, and on a link load the page again
        onClickCapture={(event) => {
          if (event.detail < 2) return;
          event.stopPropagation();
          event.preventDefault();
        }}
        sx={{ listStyle: 'none', p: 0, m: 0 }}
      >
        {shown.map((entry) => (
          <Row key={entry.key} entry={entry} undone={undone.has(entry.scan.op)} queue={queue} onResume={resume} />
        ))}
      </Box>
    </Box>
  );
}
