import type { LineRow } from '@qiaohui/admin/statements';
import {
  Box,
  Card,
  Failure,
  LinearProgress,
  Lines,
  LoadMore,
  RouterLink,
  StatusChip,
  Typography,
  useInfiniteQuery,
  useText,
  When,
} from '@qiaohui/kit';
import { Checkbox } from '@qiaohui/kit/form';
import { NoRows } from '../../list/no-rows.tsx';
import { useLineAddress } from '../address.ts';
import { useLineLabels } from '../line-labels.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { lines } from '../queries.ts';

export type Selection = { chosen: LineRow[]; toggle: (id: string) => void };

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2, minWidth: 0 };

function Row({ row, selection }: { row: LineRow; selection: Selection }) {
  const t = useText(text);
  const labels = useLineLabels();
  const { hrefOf, opened } = useLineAddress();
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
        to={hrefOf(row.id)}
        data-row={row.id}
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
  const { filters, filtered, clear } = useLineAddress();
  const query = useInfiniteQuery(lines.list(filters));
  if (query.error && !query.data) return <Failure error={query.error} retry={query.refetch} />;
  const rows = query.data?.pages.flatMap(({ data }) => data);
  return (
    <Card sx={{ p: { xs: 0 }, position: 'relative', minWidth: 0 }}>
      {query.isPlaceholderData && (
        <LinearProgress aria-label={t('queue')} sx={{ position: 'absolute', insetInline: 0, top: 0 }} />
      )}
      {!rows && (
        <Box sx={{ p: 4 }}>
          <Lines count={9} height={52} />
        </Box>
      )}
      {rows?.length === 0 && <NoRows t={t} filtered={filtered} clear={clear} />}
      {rows && rows.length > 0 && (
        <>
          <Box component="ul" aria-label={t('queue')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((row) => (
              <Row key={row.id} row={row} selection={selection} />
            ))}
          </Box>
          <LoadMore query={query} />
        </>
      )}
    </Card>
  );
}
