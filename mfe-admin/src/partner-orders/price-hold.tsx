import { zodResolver } from '@hookform/resolvers/zod';
import type { PartnerOrderDetail } from '@qiaohui/admin/gic';
import { PartnerOrderReleaseForm } from '@qiaohui/admin/gic/acts';
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
import { useState } from 'react';
import { DialogForm } from '../form/dialog-form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { partnerOrders } from './queries.ts';

const Reason = PartnerOrderReleaseForm.pick({ reason: true });

function ReleaseDialog({ detail: { id, version }, onClose }: { detail: PartnerOrderDetail; onClose: () => void }) {
  const t = useText(text);
  const mutation = useMutation(partnerOrders.releasePrice(useQueryClient()));
  const form = useForm({ resolver: zodResolver(Reason), defaultValues: { reason: '' } });
  const release = async ({ reason }: { reason: string }) => {
    await mutation.mutateAsync({ id, version, reason });
    toast.success(t('released'));
    onClose();
  };
  return (
    <DialogForm title={t('release')} form={form} onSubmit={release} action={t('release')} onClose={onClose}>
      <DialogContentText>{t('releaseText')}</DialogContentText>
      <Field name="reason" label={t('releaseReason')} required multiline minRows={2} autoFocus />
    </DialogForm>
  );
}

/** Says how far the partner's price is from ours and who released it, or offers to release it. */
export function PriceHold({ detail }: { detail: PartnerOrderDetail }) {
  const t = useText(text);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { price, price_hold: hold, gic_rate, reserved_amount_rate } = detail;
  if (!price || price.verdict === 'unknown') return null;
  const { verdict, band, difference, released } = price;
  const numbers = {
    theirs: format.number(gic_rate),
    ours: format.number(reserved_amount_rate ?? ''),
    difference: format.percent(Number(difference)),
    band: format.percent(Number(band)),
  };
  return (
    <Alert severity={released ? 'info' : 'error'} sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>{t(verdict === 'low' ? 'priceLow' : 'priceHigh')}</AlertTitle>
      <Box>{t('priceNumbers', numbers)}</Box>
      {released && (
        <Box>
          {t('releasedBy', { name: released.name || '–', at: format.dateTime(released.at), reason: released.reason })}
        </Box>
      )}
      {hold && (
        <>
          <Box>{t('priceHeld')}</Box>
          <Button variant="outlined" color="inherit" size="small" sx={{ mt: 2 }} onClick={() => setOpen(true)}>
            {t('release')}
          </Button>
        </>
      )}
      {isOpen && <ReleaseDialog detail={detail} onClose={() => setOpen(false)} />}
    </Alert>
  );
}
