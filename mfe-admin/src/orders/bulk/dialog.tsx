import { choices, type OrderRow } from '@qiaohui/admin/orders';
import type { ManyForm } from '@qiaohui/admin/orders/acts';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import {
  Button,
  DialogContent,
  DialogEnd,
  DialogFrame,
  joined,
  MenuItem,
  type Selection,
  Typography,
  useText,
} from '@qiaohui/kit';
import { TextField } from '@qiaohui/kit/form';
import { useState } from 'react';
import { useEarlierAttempt } from '../../form/earlier-attempt.tsx';
import { useUnsaved } from '../../form/unsaved.tsx';
import { useStatusLabels } from '../../status/labels.ts';
import acts from '../status-change/messages/zh-CN.json' with { type: 'json' };
import own from './messages/zh-CN.json' with { type: 'json' };
import { Present } from './present.tsx';
import { Results } from './results.tsx';
import { useSetStatuses } from './use-set-statuses.ts';

const text = joined(own, acts);
const MOST = 100;

type Target = ManyForm['status'];

/** Sets one status for the selected orders and shows the result of each. */
export function BulkDialog({ selection, onClose }: { selection: Selection<OrderRow>; onClose: () => void }) {
  const t = useText(text);
  const labels = useStatusLabels();
  const { rows } = selection;
  const [status, setStatus] = useState<Target | ''>('');
  const [reason, setReason] = useState('');
  const [references, setReferences] = useState<Record<string, string>>({});
  const { setting, versionOf, present, attempt } = useSetStatuses(rows);
  const { onInvalid, clear, notice } = useEarlierAttempt(attempt);
  const isTyped = [reason, ...Object.values(references)].some((text) => text !== '');
  useUnsaved(isTyped && !setting.isPending && !setting.isSuccess);
  if (setting.data) return <Results results={setting.data} selection={selection} onClose={onClose} />;
  const ready = status !== '' && rows.length <= MOST && (status !== OrderStatus.Refunding || reason.trim() !== '');
  const send = () => {
    if (status === '') return;
    clear();
    const orders = rows.map((row) => {
      const { id } = row;
      const reference = status === OrderStatus.Completed ? references[id]?.trim() : '';
      return { id, version: versionOf(row), ...(reference && { bank_reference: reference }) };
    });
    setting.mutate({ status, orders, ...(reason.trim() && { reason: reason.trim() }) }, { onError: onInvalid });
  };
  // what became of each order is shown nowhere else
  const close = () => setting.isPending || onClose();
  return (
    <DialogFrame title={t('title', { count: rows.length })} onClose={close} width="sm">
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{t(rows.length > MOST ? 'most' : 'each')}</Typography>
        <TextField
          select
          id="many-status"
          label={t('status')}
          required
          autoFocus
          value={status}
          onChange={({ target }) => setStatus(Number(target.value) as Target)}
        >
          {choices.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {labels.status(choice)}
            </MenuItem>
          ))}
        </TextField>
        {status === OrderStatus.Completed &&
          rows.map(({ id, number }) => (
            <TextField
              key={id}
              id={`many-reference-${id}`}
              label={t('reference', { number })}
              value={references[id] ?? ''}
              onChange={({ target }) => setReferences((now) => ({ ...now, [id]: target.value }))}
            />
          ))}
        <TextField
          id="many-reason"
          label={t(status === OrderStatus.Refunding ? 'reasonNeeded' : 'reason')}
          multiline
          minRows={2}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {notice}
        {present && <Present orders={present} />}
      </DialogContent>
      <DialogEnd onClose={close}>
        <Button
          variant="contained"
          color={status === OrderStatus.Refunding ? 'error' : 'primary'}
          disabled={!ready}
          loading={setting.isPending}
          onClick={send}
        >
          {t(status === '' ? 'go' : `move${status}`)}
        </Button>
      </DialogEnd>
    </DialogFrame>
  );
}
