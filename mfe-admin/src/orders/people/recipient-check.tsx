import { zodResolver } from '@hookform/resolvers/zod';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { AllowForm } from '@qiaohui/admin/orders/acts';
import {
  Alert,
  AlertTitle,
  Box,
  Button,
  DialogContentText,
  toast,
  useFormat,
  useMutation,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, useForm } from '@qiaohui/kit/form';
import { useEffect, useRef, useState } from 'react';
import { DialogForm } from '../../form/dialog-form.tsx';
import { orders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const Reason = AllowForm.pick({ reason: true });

function AllowDialog({ detail: { id, version }, onClose }: { detail: OrderDetail; onClose: () => void }) {
  const t = useText(text);
  const mutation = useMutation(orders.allowRecipient(useQueryClient()));
  const form = useForm({ resolver: zodResolver(Reason), defaultValues: { reason: '' } });
  const allow = async ({ reason }: { reason: string }) => {
    await mutation.mutateAsync({ id, version, reason });
    toast.success(t('allowDone'));
    onClose();
  };
  return (
    <DialogForm title={t('allow')} form={form} onSubmit={allow} action={t('allow')} onClose={onClose}>
      <DialogContentText>{t('allowText')}</DialogContentText>
      <Field name="reason" label={t('allowReason')} required multiline minRows={2} autoFocus />
    </DialogForm>
  );
}

/** Warns that the account is not the one on record; shows what the payer confirmed and who of finance allowed it. */
export function RecipientCheck({ detail }: { detail: OrderDetail }) {
  const t = useText(text);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { recipient, recipient_unconfirmed: waits } = detail;
  const root = useRef<HTMLDivElement>(null);
  const wasOpened = useRef(false);
  // once it is allowed there is no button any more
  useEffect(() => {
    if (!waits && !isOpen && wasOpened.current) root.current?.focus();
  }, [waits, isOpen]);
  if (!recipient || !(recipient.unconfirmed || recipient.allowed)) return null;
  const { record, confirmedAt, allowed } = recipient;
  return (
    <Alert
      ref={root}
      tabIndex={-1}
      severity={allowed ? 'info' : 'error'}
      sx={{ mb: 3, '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <AlertTitle>{t(record ? 'differs' : 'differsHolder')}</AlertTitle>
      <Box>{confirmedAt ? t('payerConfirmed', { at: format.dateTime(confirmedAt) }) : t('payerSilent')}</Box>
      {allowed && (
        <Box>
          {t('allowedBy', { name: allowed.name || '–', at: format.dateTime(allowed.at), reason: allowed.reason })}
        </Box>
      )}
      {waits && (
        <>
          <Box>{t('notAllowed')}</Box>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            sx={{ mt: 2 }}
            onClick={() => {
              wasOpened.current = true;
              setOpen(true);
            }}
          >
            {t('allow')}
          </Button>
        </>
      )}
      {isOpen && <AllowDialog detail={detail} onClose={() => setOpen(false)} />}
    </Alert>
  );
}
