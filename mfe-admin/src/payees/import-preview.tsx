import type { ImportRow, PayeeImport } from '@qiaohui/admin/payees/import';
import { Alert, Box, StatusChip, type Tone, Typography, useText } from '@qiaohui/kit';
import { useFieldMessages } from '../form/field-messages.ts';
import { FieldChanges } from './field-changes.tsx';
import text from './messages/import/zh-CN.json' with { type: 'json' };
import { usePayeeLabels } from './values.ts';

const tones: Record<ImportRow['verdict'], Tone> = {
  new: 'info',
  changed: 'progress',
  unchanged: 'ended',
  refused: 'attention',
};
const verdicts = ['new', 'changed', 'unchanged', 'refused'] as const;

/** Rows that would create or change a payee. */
export const touched = ({ rows }: PayeeImport): ImportRow[] =>
  rows.filter(({ verdict }) => verdict === 'new' || verdict === 'changed');

function RowErrors({ faults: errors }: Pick<ImportRow, 'faults'>) {
  const messageOf = useFieldMessages();
  const labels = usePayeeLabels();
  return errors.map(({ field, code }) => {
    const label = field ? labels.field(field) : '';
    const message = messageOf(code, label);
    return (
      <Typography key={`${field} ${code}`} variant="body2">
        {message.includes(label) ? message : `${label}: ${message}`}
      </Typography>
    );
  });
}

/** Previews an import, row by row; rows that change nothing are only counted. */
export function ImportPreview({ preview }: { preview: PayeeImport }) {
  const t = useText(text);
  const countOf = (verdict: ImportRow['verdict']) => preview.rows.filter((row) => row.verdict === verdict).length;
  const shown = preview.rows.filter(({ verdict }) => verdict !== 'unchanged');
  return (
    <Box component="section" aria-label={t('rehearsal')} sx={{ mt: 4 }}>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        {verdicts.map((verdict) => (
          <StatusChip key={verdict} tone={tones[verdict]} label={`${t(`verdict-${verdict}`)} ${countOf(verdict)}`} />
        ))}
      </Box>
      {countOf('refused') > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('refusedLeft', { count: countOf('refused') })}
        </Alert>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, maxHeight: 420, overflowY: 'auto' }} tabIndex={0} aria-label={t('rows')}>
        {shown.map((row) => (
          <Box component="li" key={row.row} sx={{ py: 2, borderTop: 1, borderColor: 'divider', listStyle: 'none' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <Typography variant="body2" color="textSecondary">
                {t('row', { row: row.row })}
              </Typography>
              <strong>{[row.id, row.name].filter(Boolean).join(' ')}</strong>
              <StatusChip tone={tones[row.verdict]} label={t(`verdict-${row.verdict}`)} />
            </Box>
            <RowErrors faults={row.faults} />
            {row.changes.length > 0 && <FieldChanges changes={row.changes} isNew={row.verdict === 'new'} />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
