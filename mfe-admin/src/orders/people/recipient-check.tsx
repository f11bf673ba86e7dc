import type { OrderDetail } from '@qiaohui/admin/orders';
import { useFormat, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { orders } from '../queries.ts';
import { ReleaseAlert } from '../release/alert.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** Warns that the account is not the one on record; shows what the payer confirmed and who of finance allowed it. */
export function RecipientCheck({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const format = useFormat();
  const { mutateAsync: allow } = useMutation(orders.allowRecipient(useQueryClient(), useIdempotencyKey()));
  const { id, version, recipient, recipient_unconfirmed } = detail;
  if (!recipient || !(recipient.unconfirmed || recipient.allowed)) return null;
  const { record, confirmedAt, allowed } = recipient;
  return (
    <ReleaseAlert
      title={t(record ? 'differs' : 'differsHolder')}
      facts={confirmedAt ? t('payerConfirmed', { at: format.dateTime(confirmedAt) }) : t('payerSilent')}
      releasedBy={
        allowed &&
        t('allowedBy', { name: allowed.name || '–', at: format.dateTime(allowed.at), reason: allowed.reason })
      }
      isStopped={recipient_unconfirmed}
      stops={t('notAllowed')}
      release={{
        action: t('allow'),
        explanation: t('allowText'),
        done: t('allowDone'),
        send: (reason) => allow({ id, version, reason }),
      }}
    />
  );
}
