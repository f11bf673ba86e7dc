import { Alert, Box, Card, Link, RouterLink, StatusChip, type Tone, Typography, useText } from '@qiaohui/kit';
import type { CustomerImport, ImportRow } from '@qiaohui/trade/customers/files';
import text from './messages/zh-CN.json' with { type: 'json' };

const tones: Record<ImportRow['verdict'], Tone> = { new: 'info', similar: 'waiting', refused: 'attention' };

function Row({ row }: { row: ImportRow }) {
  const t = useText(text);
  const { verdict, similar, customer, faults } = row;
  const address = customer ?? similar?.id;
  return (
    <Box
      component="li"
      sx={{ py: 3, borderTop: 1, borderColor: 'divider', listStyle: 'none', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {t('row', { row: row.row })}
        </Typography>
        <strong>{[row.name, row.code].filter(Boolean).join(' · ')}</strong>
        {customer ? (
          <StatusChip tone="progress" label={t('made')} />
        ) : (
          <StatusChip tone={tones[verdict]} label={t(`verdict.${verdict}`)} />
        )}
        {address && (
          <Link component={RouterLink} to={`/trade/customers/${address}`} sx={{ py: 1 }}>
            {customer ? t('open') : similar?.name}
          </Link>
        )}
      </Box>
      <Typography variant="body2">{[row.city, row.contact].filter(Boolean).join(' · ')}</Typography>
      {similar && !customer && (
        <Typography variant="body2" color="textSecondary">
          {t(`same.${similar.by}`, { name: similar.name })}
        </Typography>
      )}
      {faults.map(({ column, message }) => (
        <Typography key={`${column} ${message}`} variant="body2" color="error">
          {[column, message].filter(Boolean).join(': ')}
        </Typography>
      ))}
    </Box>
  );
}

const order: Record<ImportRow['verdict'], number> = { refused: 0, similar: 1, new: 2 };

/** The effect of an import, row by row, before or after it is applied; wrong rows come first, of many the first ones. */
export function ImportRows({ seen }: { seen: CustomerImport }) {
  const t = useText(text);
  if (seen.rows.length === 0) return <Alert severity="info">{t('none')}</Alert>;
  const { counts } = seen;
  const rows = seen.rows.toSorted((one, other) => order[one.verdict] - order[other.verdict]);
  const all = counts.new + counts.similar + counts.refused;
  return (
    <Card component="section" aria-label={t('rows')}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {t('rows')}
      </Typography>
      {all > rows.length && (
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {t('someRows', { count: rows.length, all })}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {rows.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </Box>
    </Card>
  );
}
