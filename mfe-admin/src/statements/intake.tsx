import { StatementRow } from '@qiaohui/admin/statements';
import type { SayForm } from '@qiaohui/admin/statements/columns';
import { Box, Card, http, MenuItem, RefusedError, toast, useQuery, useQueryClient, useText } from '@qiaohui/kit';
import { type Send, TextField, Upload } from '@qiaohui/kit/form';
import { useState } from 'react';
import { faultText } from '../desk/warn.ts';
import { useAsking } from './asking.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { bank } from './queries.ts';
import { SaidColumns } from './said-columns.tsx';
import { text } from './text.ts';

const MAX_BYTES = 20 * 1024 * 1024;
const KINDS = '.csv,.xlsx,.txt';

/** A refused file says which columns are missing, not only that some are. */
const inFull = (error: unknown): unknown =>
  error instanceof RefusedError ? new RefusedError(error.status, error.code, faultText(error)) : error;

/** Where a bank's file goes in, for one of the reserve accounts. */
export function Intake() {
  const t = useText(text);
  const client = useQueryClient();
  const { data: reserves = [] } = useQuery(bank.reserves);
  const [chosen, choose] = useState('');
  const channel = chosen || (reserves[0]?.channel ?? '');
  const { asked, sendAsking } = useAsking();
  const send: Send<StatementRow> = (file, options) => {
    const once = () =>
      http.upload(StatementRow, '/api/v1/manage/statement/upload', file, { ...options, fields: { channel } });
    const about = { file: file.name, channel: channel as SayForm['channel'] };
    return sendAsking(once, about, options.signal).catch((error) => Promise.reject(inFull(error)));
  };
  const taken = ({ rows, added, known, faulty }: StatementRow) => {
    toast.success(t('taken', { rows, added, known, faulty }));
    for (const key of ['statements', 'lines']) void client.invalidateQueries({ queryKey: [key] });
  };
  return (
    <Card sx={{ p: { xs: 3 }, display: 'grid', gap: 3 }}>
      <TextField
        select
        size="small"
        id="statement-account"
        label={t('account')}
        value={channel}
        onChange={({ target }) => choose(target.value)}
      >
        {reserves.map((one) => (
          <MenuItem key={one.channel} value={one.channel}>
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {one.channel} · {one.bank} · •••• {one.tail}
            </Box>
          </MenuItem>
        ))}
      </TextField>
      <Upload
        label={t('upload')}
        hint={t('uploadHint')}
        accept={KINDS}
        maxBytes={MAX_BYTES}
        tooLarge={t('tooLarge')}
        send={send}
        onDone={taken}
        disabled={channel === ''}
        multiple
      />
      <SaidColumns />
      {asked && (
        <ColumnsDialog
          key={asked.columns.map(({ heading, said }) => `${heading} ${said}`).join()}
          question={asked}
          onSaid={() => asked.answer(true)}
          onClose={() => asked.answer(false)}
        />
      )}
    </Card>
  );
}
