import Done from '@mui/icons-material/CheckOutlined';
import Waiting from '@mui/icons-material/MoreHorizOutlined';
import Refused from '@mui/icons-material/PriorityHighOutlined';
import { Box, Button, Link, RouterLink, Stack, StatusChip, Typography, useFormat, useText } from '@qiaohui/kit';
import { reasons, useReason } from '../names/reason.ts';
import type { Entry, Queue } from './queue.ts';
import { undoOf } from './station.ts';
import { text } from './text.ts';

const signs = { waiting: Waiting, done: Done, refused: Refused, unknown: Refused } as const;
const colors = { waiting: 'warning', done: 'primary', refused: 'error', unknown: 'error' } as const;
const SHOWN = 30;

type RowProps = { entry: Entry; undone: boolean; queue: Queue };

function Actions({ entry, undone, queue }: RowProps) {
  const t = useText(text);
  const { scan, state, result } = entry;
  const why = useReason();
  const button = { color: 'inherit', sx: { minHeight: 48 } } as const;
  if (state === 'waiting' || state === 'unknown') return null;
  if (state === 'done') {
    if (scan.mode === 'undo' || undone) return null;
    return (
      <Button {...button} onClick={() => queue.add(undoOf(scan.op), entry.label)}>
        {t('undo')}
      </Button>
    );
  }
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {result?.code === 'count.reason-needed' ? (
        reasons.map((reason) => (
          <Button key={reason} {...button} onClick={() => queue.again(entry, { reason })}>
            {why(reason)}
          </Button>
        ))
      ) : (
        <Button {...button} onClick={() => queue.again(entry)}>
          {t('again')}
        </Button>
      )}
      <Button {...button} onClick={() => queue.drop(entry)}>
        {t('drop')}
      </Button>
    </Stack>
  );
}

function Row({ entry, undone, queue }: RowProps) {
  const t = useText(text);
  const { time, number } = useFormat();
  const { scan, state, result, label } = entry;
  const Sign = signs[state];
  const isBad = state === 'refused' || state === 'unknown';
  const pieces = 'pieces' in scan && scan.pieces !== undefined ? number(scan.pieces) : number(result?.change ?? 0);
  const isUnsaid = state !== 'done' && scan.mode === 'receive' && scan.pieces === undefined;
  const what = state === 'unknown' ? '' : isUnsaid ? t('wholeBox') : t(`did_${scan.mode}`, { pieces });
  const told = { done: '', refused: result?.message ?? '', waiting: t('waits'), unknown: t('state_unknown') }[state];
  const goods = result?.goods;
  const ended = undone ? t('undone') : told;
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
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {goods ? (
            <Link component={RouterLink} to={`/warehouse/goods/${goods.id}`} color="inherit">
              {label.type}
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
      <Actions entry={entry} undone={undone} queue={queue} />
    </Box>
  );
}

/** What was scanned last, newest first: what came of it, and how to take it back. */
export function Recent({ entries, queue }: { entries: Entry[]; queue: Queue }) {
  const t = useText(text);
  const undone = new Set(
    entries.flatMap(({ scan, state }) => (scan.mode === 'undo' && state !== 'refused' ? scan.undoes : [])),
  );
  const shown = entries.toReversed().slice(0, SHOWN);
  if (shown.length === 0) return <Typography color="textSecondary">{t('nothingYet')}</Typography>;
  return (
    <Box component="section" aria-labelledby="recent">
      <Typography variant="h2" id="recent">
        {t('recent')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {shown.map((entry) => (
          <Row key={entry.key} entry={entry} undone={undone.has(entry.scan.op)} queue={queue} />
        ))}
      </Box>
    </Box>
  );
}
