import type { LineRow } from '@qiaohui/admin/statements';
import {
  Box,
  RecordList,
  RouterLink,
  rowMark,
  StatusChip,
  Typography,
  useInfiniteQuery,
  useText,
  When,
} from '@qiaohui/kit';
import { Checkbox } from '@qiaohui/kit/form';
import { useReading } from '../../side-panel/reading.ts';
import { useLineLabels } from '../line-labels.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useLineParams } from '../params.ts';
import { lines } from '../queries.ts';

export type Selection = { chosen: LineRow[]; toggle: (id: string) => void };

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2, minWidth: 0 };

function Row({ row, selection }: { row: LineRow; selection: Selection }) {
  const t = useText(text);
  const labels = useLineLabels();
  const { hrefWith } = useLineParams();
  const { opened } = useReading('line');
  const note =
    row.fault?.message ??
    row.aside_reason ??
    labels.doubts(row)[0] ??
    row.parts.map(({ number }) => number).join(' · ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: row.id === opened ? 'primary.wash' : 'transparent',
      }}
    >
      {row.state === 'open' && (
        <Checkbox
          size="small"
          checked={selection.chosen.some(({ id }) => id === row.id)}
          onChange={() => selection.toggle(row.id)}
          slotProps={{ input: { 'aria-label': t('select', { serial: row.serial }) } }}
        />
      )}
      <Box
        component={RouterLink}
        to={hrefWith({ line: row.id })}
        {...rowMark(row.id)}
        aria-current={row.id === opened ? 'true' : undefined}
        sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, p: 3, color: 'inherit', textDecoration: 'none' }}
      >
        <Box sx={line}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {row.payer || '–'}
          </Typography>
          <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {labels.cny(row.amount)}
          </Typography>
        </Box>
        <Box sx={line}>
          <Typography variant="body2" color="textSecondary" noWrap>
            {row.postscript || '–'}
          </Typography>
          <StatusChip tone={labels.tone(row)} label={labels.state(row)} />
        </Box>
        <Box sx={line}>
          <Typography variant="caption" color="textSecondary" noWrap>
            {note}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            <When at={row.at} />
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

/** The bank lines selected by the URL, each with the reason for its state. */
export function Queue({ selection }: { selection: Selection }) {
  const t = useText(text);
  const { filters, filtered, clear } = useLineParams();
  return (
    <RecordList
      label={t('queue')}
      query={useInfiniteQuery(lines.list(filters))}
      filtered={filtered}
      onClear={clear}
      empty={{ title: t('empty'), text: t('emptyText') }}
      none={{ title: t('nothing'), text: t('nothingText') }}
      reading={useReading('line')}
      keyboard
    >
      {(rows) => (
        <Box component="ul" aria-label={t('queue')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <Row key={row.id} row={row} selection={selection} />
          ))}
        </Box>
      )}
    </RecordList>
  );
}
