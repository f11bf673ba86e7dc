import type { AuditRow } from '@qiaohui/admin/audit';
import { Box, Typography, useText } from '@qiaohui/kit';
import { type ChangedLine, changedLines } from './lines.rules.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useChangeWords } from './words.ts';

const cell = { p: 2, textAlign: 'left', verticalAlign: 'top', borderBottom: 1, borderColor: 'divider' } as const;
const heading = { ...cell, color: 'text.secondary', fontWeight: 400 };
const table = { width: '100%', mt: 2, borderCollapse: 'collapse', tableLayout: 'fixed', fontSize: 14 } as const;

function Lines({ lines, kind }: { lines: ChangedLine[]; kind: string }) {
  const t = useText(text);
  const words = useChangeWords(kind);
  // an act that only says what it did has no column of what was before
  const hasBefore = lines.some(({ from }) => from !== undefined);
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ ...heading, width: hasBefore ? '32%' : '40%' }}>
            {t('field')}
          </Box>
          {hasBefore && (
            <Box component="th" scope="col" sx={heading}>
              {t('before')}
            </Box>
          )}
          <Box component="th" scope="col" sx={heading}>
            {t(hasBefore ? 'after' : 'value')}
          </Box>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ path, from, to }) => (
          <tr key={path.join()}>
            <Box component="th" scope="row" sx={heading}>
              {words.field(path) || t('subject')}
            </Box>
            {hasBefore && (
              <Box component="td" sx={{ ...cell, color: 'text.secondary' }}>
                {words.value(path, from) || '–'}
              </Box>
            )}
            <Box component="td" sx={{ ...cell, fontWeight: 600 }}>
              {words.value(path, to) || '–'}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** What an action changed, from and to, in the words of the screens. */
export function Change({ row: { before, after, subject } }: { row: AuditRow }) {
  const t = useText(text);
  // a decision on settings is kept with its state; what was decided on stands beside what holds
  const { change = after } = (after ?? {}) as { change?: unknown };
  const lines = changedLines(before, subject.kind === 'config' ? change : after);
  if (lines.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h3">{t('changed')}</Typography>
      <Lines lines={lines} kind={subject.kind} />
    </Box>
  );
}
