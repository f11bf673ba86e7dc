import type { AuditRow } from '@qiaohui/admin/audit';
import { Box, Typography, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

/** A value as lines of names and values; deeper ones keep their path. */
function linesOf(value: unknown, path = ''): Array<[string, string]> {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => linesOf(inner, path ? `${path}.${name}` : name));
}

const changed = ({ before, after }: AuditRow): Array<{ name: string; from: string; to: string }> => {
  const [old, now] = [new Map(linesOf(before)), new Map(linesOf(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, from: old.get(name) ?? '', to: now.get(name) ?? '' }))
    .filter(({ from, to }) => from !== to);
};

/** What an action changed, from and to. */
export function Change({ row }: { row: AuditRow }) {
  const t = useText(text);
  const lines = changed(row);
  if (lines.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 4, fontSize: 14 }}>
      <Typography variant="h3">{t('changed')}</Typography>
      <Box component="dl" sx={{ m: 0, mt: 2 }}>
        {lines.map(({ name, from, to }) => (
          <Box key={name} sx={{ mb: 1 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name || t('after')}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {from && (
                <Box component="del" aria-label={`${t('before')}: ${from}`} sx={{ mr: 2, color: 'text.secondary' }}>
                  {from}
                </Box>
              )}
              <Box component="ins" aria-label={`${t('after')}: ${to}`} sx={{ textDecoration: 'none', fontWeight: 600 }}>
                {to || '–'}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
