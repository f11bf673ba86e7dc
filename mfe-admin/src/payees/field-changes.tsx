import type { FieldChange } from '@qiaohui/admin/payees/history';
import { Box } from '@qiaohui/kit';
import { usePayeeWords } from './values.ts';

const pairs = { m: 0, mt: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '180px minmax(0, 1fr)' } };

/** What became what, field by field; of a new payee only what it was given. */
export function FieldChanges({ changes, isNew = false }: { changes: FieldChange[]; isNew?: boolean }) {
  const words = usePayeeWords();
  const shown = changes.filter(({ after }) => !isNew || (after !== '' && String(after) !== ''));
  return (
    <Box component="dl" sx={{ ...pairs, columnGap: 4, fontSize: 14 }}>
      {shown.map(({ field, before, after }) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {words.field(field)}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {!isNew && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {words.value(field, before)}
                {' → '}
              </Box>
            )}
            <strong>{words.value(field, after)}</strong>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
