import type { FieldChange } from '@qiaohui/admin/payees/history';
import { Box } from '@qiaohui/kit';
import { usePayeeLabels } from './values.ts';

const pairs = { m: 0, mt: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '144px minmax(0, 1fr)' } };

/** Changes by field; for a new payee only its values. */
export function FieldChanges({ changes, isNew = false }: { changes: FieldChange[]; isNew?: boolean }) {
  const labels = usePayeeLabels();
  const shown = changes.filter(({ after }) => !isNew || (after !== '' && String(after) !== ''));
  return (
    <Box component="dl" sx={{ ...pairs, columnGap: 4, fontSize: 14 }}>
      {shown.map(({ field, before, after }) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {labels.field(field)}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'break-word' }}>
            {!isNew && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {labels.value(field, before)}
                {' → '}
              </Box>
            )}
            <strong>{labels.value(field, after)}</strong>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
