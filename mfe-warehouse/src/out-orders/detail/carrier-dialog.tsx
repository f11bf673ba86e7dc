import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Details, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Field, FormDialog, useErrorMessages, useForm } from '@qiaohui/kit/form';
import { Typed } from '@qiaohui/service-kit/shapes';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { z } from 'zod';
import { useDialogScans } from '../../forms/dialog-scans.ts';
import errors from '../../forms/messages/errors/zh-CN.json' with { type: 'json' };
import { toNextField } from '../../forms/next-field.ts';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { outOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const code = Typed.max(60);
const Written = z.object({ courier: code, tracking: code });

type Props = { order: OutOrderWithGoods; ships?: boolean; onClose: () => void };

/** Summary before shipping: client, pieces and boxes. */
function Leaving({ order }: { order: OutOrderWithGoods }) {
  const t = useText(text);
  const name = useText(names);
  const rows = [
    { label: name('clientCode'), value: order.client_code },
    { label: name('quantity'), value: name('pieces', { count: order.quantity }) },
    { label: t('packs'), value: order.packs.length > 0 ? String(order.packs.length) : t('noPacks') },
    { label: t('email'), value: order.email },
  ];
  return <Details rows={rows.filter(({ value }) => value)} />;
}

/** Carrier and tracking number of an order; with `ships`, the confirmation before it leaves. */
export function CarrierDialog({ order, ships = false, onClose }: Props) {
  const t = useText(text);
  const client = useQueryClient();
  const move = useMutation(outOrders.move(client, order));
  const carry = useMutation(outOrders.carry(client, order));
  const { number, courier, tracking } = order;
  const form = useForm({ resolver: zodResolver(Written), defaultValues: { courier, tracking } });
  const errorMessages = useErrorMessages(errors);
  // a label scanned here belongs to the package; the carrier is not guessed from its number
  useDialogScans((scanned) => {
    form.setValue('tracking', scanned.trim(), { shouldDirty: true, shouldValidate: true });
    form.setFocus('tracking');
  });
  return (
    <FormDialog
      title={t(ships ? 'shipTitle' : 'carrierTitle', { number })}
      form={form}
      translateError={errorMessages}
      onSubmit={async (carrier) => {
        if (ships) await move.mutateAsync({ status: 'shipped', carrier });
        else await carry.mutateAsync(carrier);
        toast.success(t(ships ? 'done_shipped' : 'carrierSaved'));
        onClose();
      }}
      action={t(ships ? 'to_shipped' : 'save')}
      onClose={onClose}
    >
      {ships && <Leaving order={order} />}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, pt: 1 }}>
        {/* carrier first, then its number: a slowly scanned label ends here with Enter */}
        <Field name="courier" label={t('courier')} autoFocus onKeyDown={toNextField} />
        <Field name="tracking" label={t('tracking')} />
      </Box>
    </FormDialog>
  );
}
