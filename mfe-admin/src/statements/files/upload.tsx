import type { Reserve, StatementRow } from '@qiaohui/admin/statements';
import { Box, Card, HttpError, MenuItem, toast, useFormat, useQuery, useQueryClient, useText } from '@qiaohui/kit';
import { type Send, TextField, Upload } from '@qiaohui/kit/form';
import { useState } from 'react';
import { errorText } from '../../mutations/warn.ts';
import { useChannelName } from '../../settings/channels.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { accountKey, statements } from '../queries.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { KnownColumns } from './known-columns.tsx';
import { useColumnQuestion } from './use-column-question.ts';

const MAX_BYTES = 20 * 1024 * 1024;
const KINDS = '.csv,.xlsx,.txt';

/** Adds the field errors to the message, so that a rejected file names its missing columns. */
const withFieldErrors = (error: unknown): unknown =>
  error instanceof HttpError ? new HttpError(error.status, error.code, errorText(error)) : error;

/** Name of an account; a former one with the day until which customers saw it. */
function useAccountName() {
  const t = useText(text);
  const format = useFormat();
  const channelName = useChannelName();
  return ({ channel, bank: at, tail, is_present, until }: Reserve): string => {
    const name = [channelName(channel), at, `•••• ${tail}`].filter(Boolean).join(' · ');
    if (is_present) return name;
    return `${name} · ${until ? t('formerUntil', { day: format.date(until) }) : t('former')}`;
  };
}

/** Uploads a bank's file for one of the reserve accounts, present or former. */
export function StatementUpload() {
  const t = useText(text);
  const client = useQueryClient();
  const { data: reserves = [] } = useQuery(statements.accounts);
  const [chosen, choose] = useState('');
  const nameOf = useAccountName();
  const reserve = reserves.find((one) => accountKey(one) === chosen) ?? reserves[0];
  const { question, sendWithQuestion } = useColumnQuestion();
  const send: Send<StatementRow> = async (file, options) => {
    if (!reserve) throw new Error('no reserve account is chosen');
    const { channel, account } = reserve;
    const about = { file: file.name, channel, account };
    return sendWithQuestion(() => statements.upload(file, reserve, options), about, options.signal).catch((error) =>
      Promise.reject(withFieldErrors(error)),
    );
  };
  const onUploaded = ({ rows, added, known, faulty }: StatementRow) => {
    toast.success(t('taken', { count: rows, added, known, faulty }));
    statements.uploaded(client);
  };
  return (
    <Card sx={{ p: { xs: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <TextField
        select
        size="small"
        id="statement-account"
        label={t('account')}
        value={reserve ? accountKey(reserve) : ''}
        onChange={({ target }) => choose(target.value)}
      >
        {reserves.map((one) => (
          <MenuItem key={accountKey(one)} value={accountKey(one)}>
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {nameOf(one)}
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
        onDone={onUploaded}
        disabled={!reserve}
        multiple
      />
      <KnownColumns />
      {question && (
        <ColumnsDialog
          key={question.columns.map(({ heading, said }) => `${heading} ${said}`).join()}
          question={question}
          onExplained={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
    </Card>
  );
}
