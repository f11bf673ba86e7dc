import { Alert, Box, Card, Link, RouterLink, StatusChip, type Tone, Typography, useText } from '@qiaohui/kit';
import type { ImportRow, OutImport } from '@qiaohui/warehouse/outorders/import';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };

const tones: Record<ImportRow['verdict'], Tone> = { new: 'info', held: 'waiting', refused: 'attention' };

function Row({ row }: { row: ImportRow }) {
  const t = useText(text);
  const name = useText(names);
  const { goods, quantity, lots, address, faults: errors, order, verdict } = row;
  const from = lots.map(({ code, pieces }) => `${code} × ${pieces}`).join(', ');
  return (
    <Box component="li" sx={{ py: 3, borderTop: 1, borderColor: 'divider', listStyle: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {t('row', { row: row.row })}
        </Typography>
        <strong>{[row.reference, row.client_code].filter(Boolean).join(' · ')}</strong>
        {order ? (
          <StatusChip tone="progress" label={t('made')} />
        ) : (
          <StatusChip tone={tones[verdict]} label={t(`verdict_${verdict}`)} />
        )}
        {order && (
          <Link component={RouterLink} to={`/warehouse/out/${order.id}`} sx={{ py: 1 }}>
            {order.number}
          </Link>
        )}
      </Box>
      <Typography variant="body2">
        {[goods, quantity && `${name('quantity')} ${quantity}`, from && t('lots', { lots: from })]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {address.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {address.join(', ')}
        </Typography>
      )}
      {errors.map(({ column, message }) => (
        <Typography key={`${column} ${message}`} variant="body2" color="error">
          {[column, message].filter(Boolean).join(': ')}
        </Typography>
      ))}
    </Box>
  );
}

/** The effect of an import, row by row, before or after it is applied; wrong rows come first. */
export function Rehearsal({ seen }: { seen: OutImport }) {
  const t = useText(text);
  if (seen.rows.length === 0) return <Alert severity="info">{t('none')}</Alert>;
  const rows = seen.rows.toSorted((a, b) => Number(a.verdict === 'new') - Number(b.verdict === 'new'));
  return (
    <Card component="section" aria-label={t('rows')}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {t('rows')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {rows.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </Box>
    </Card>
  );
}
