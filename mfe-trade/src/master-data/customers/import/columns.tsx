import { Alert, Box, Button, Card, MenuItem, messageOf, Stack, Typography, useMutation, useText } from '@qiaohui/kit';
import { TextField } from '@qiaohui/kit/form';
import type { ColumnsChosen, SheetColumn } from '@qiaohui/trade/customers/files';
import { useState } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };
import { type Checked, customerImport, type Unknown } from './queries.ts';

const NOTHING = '-';
const row = {
  ...{ display: 'grid', gap: 3, alignItems: 'center', py: 3, borderTop: 1, borderColor: 'divider' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 280px' },
};

type Held = SheetColumn['column'];
type Props = { unknown: Unknown; onSeen: (checked: Checked) => void; onAgain: () => void };

/** What the columns of a file hold, where their headings do not say it; the next file with them is read so by itself. */
export function ColumnsToChoose({ unknown, onSeen, onAgain }: Props) {
  const t = useText(text);
  const { columns, fields, file, message } = unknown;
  const [held, setHeld] = useState<Held[]>(columns.map(({ column }) => (column === 'error' ? '' : column)));
  const isKnown = columns.every(({ column }) => column !== null);
  const isNamed = held.includes('name');
  // columns are told by their headings: two with the same one hold the same
  const choose = (heading: string, column: Held) =>
    setHeld(held.map((one, at) => (columns[at]?.heading === heading ? column : one)));
  const check = useMutation({
    mutationFn: () => {
      const chosen: ColumnsChosen = Object.fromEntries(columns.map(({ heading }, at) => [heading, held[at] ?? '']));
      return customerImport.send(file, {}, chosen);
    },
    onSuccess: (sent) => 'seen' in sent && onSeen(sent),
  });
  return (
    <Card component="section" aria-label={t('columns')}>
      <Typography variant="h2" gutterBottom>
        {t('columns')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t(isKnown ? 'columnsKnown' : 'columnsText', { name: file.name })}
      </Typography>
      {isKnown && message && !check.error && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {message}
        </Alert>
      )}
      {columns.map(({ heading, samples }, at) => (
        <Box key={`${at} ${heading}`} sx={row}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{heading}</Typography>
            <Typography variant="body2" color="textSecondary">
              {samples.join(' · ') || '–'}
            </Typography>
          </Box>
          <TextField
            select
            label={t('holdsOf', { heading })}
            value={held[at] || NOTHING}
            onChange={({ target }) => choose(heading, target.value === NOTHING ? '' : (target.value as Held))}
            slotProps={{ inputLabel: { shrink: true } }}
          >
            <MenuItem value={NOTHING}>{t('notImported')}</MenuItem>
            {fields.map(({ column, label }) => (
              <MenuItem key={column} value={column}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      ))}
      <Stack sx={{ gap: 3, mt: 3 }}>
        {!isNamed && <Alert severity="info">{t('nameNeeded')}</Alert>}
        {check.error && (
          <Alert severity="error" role="alert">
            {messageOf(check.error)}
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Button variant="contained" disabled={!isNamed} loading={check.isPending} onClick={() => check.mutate()}>
            {t('check')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={onAgain}>
            {t('another')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
