import { type Reserve, StatementRow } from '@qiaohui/admin/statements';
import {
  Box,
  Card,
  http,
  MenuItem,
  newKey,
  RefusedError,
  toast,
  useFormat,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { type Send, TextField, Upload } from '@qiaohui/kit/form';
import { useState } from 'react';
import { faultText } from '../../mutations/warn.ts';
import { useAsking } from './use-column-question.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { bank } from '../queries.ts';
import { SaidColumns } from './known-columns.tsx';
import { text } from '../text.ts';

const MAX_BYTES = 20 * 1024 * 1024;
const KINDS = '.csv,.xlsx,.txt';

/** A refused file says which columns are missing, not only that some are. */
const inFull = (error: unknown): unknown =>
  error instanceof RefusedError ? new RefusedError(error.status, error.code, faultText(error)) : error;

const keyOf = ({ channel, account }: Reserve) => `${channel} ${account}`;

/** An account as the desk calls it; a former one with until when customers were told it. */
function useNaming() {
  const t = useText(text);
  const format = useFormat();
  return ({ channel, bank: at, tail, is_present, until }: Reserve): string => {
    const name = [channel, at, `•••• ${tail}`].filter(Boolean).join(' · ');
    if (is_present) return name;
    return `${name} · ${until ? t('formerUntil', { day: format.date(until) }) : t('former')}`;
  };
}

/** Keys of chosen files by account: one that is sent again because no answer came is the same upload. */
const keys = new WeakMap<Blob, Map<string, string>>();
function keyFor(file: Blob, account: string): string {
  const ofFile = keys.get(file) ?? new Map<string, string>();
  const key = ofFile.get(account) ?? newKey();
  keys.set(file, ofFile.set(account, key));
  return key;
}

/** Where a bank's file goes in, for one of the reserve accounts, present or former. */
export function Intake() {
  const t = useText(text);
  const client = useQueryClient();
  const { data: reserves = [] } = useQuery(bank.reserves);
  const [chosen, choose] = useState('');
  const naming = useNaming();
  const reserve = reserves.find((one) => keyOf(one) === chosen) ?? reserves[0];
  const { asked, sendAsking } = useAsking();
  const send: Send<StatementRow> = async (file, options) => {
    if (!reserve) throw new Error('no reserve account is chosen');
    const { channel, account } = reserve;
    const once = () =>
      http.upload(StatementRow, '/api/v1/manage/statement/upload', file, {
        ...options,
        fields: { channel, account },
        idempotencyKey: keyFor(file, keyOf(reserve)),
      });
    const about = { file: file.name, channel, account };
    return sendAsking(once, about, options.signal).catch((error) => Promise.reject(inFull(error)));
  };
  const taken = ({ rows, added, known, faulty }: StatementRow) => {
    toast.success(t('taken', { rows, added, known, faulty }));
    for (const key of ['statements', 'lines']) void client.invalidateQueries({ queryKey: [key] });
  };
  return (
    <Card sx={{ p: { xs: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <TextField
        select
        size="small"
        id="statement-account"
        label={t('account')}
        value={reserve ? keyOf(reserve) : ''}
        onChange={({ target }) => choose(target.value)}
      >
        {reserves.map((one) => (
          <MenuItem key={keyOf(one)} value={keyOf(one)}>
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {naming(one)}
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
        disabled={!reserve}
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
