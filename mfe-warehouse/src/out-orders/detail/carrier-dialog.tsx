import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Details, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import {
  BookedNotice,
  ConflictNotice,
  Field,
  FormDialog,
  LostNotice,
  useErrorMessages,
  useForm,
} from '@qiaohui/kit/form';
import { Typed } from '@qiaohui/service-kit/shapes';
import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { stageOf } from '@qiaohui/warehouse/outorders/rules';
import { z } from 'zod';
import { useDialogScans } from '../../forms/dialog-scans.ts';
import errors from '../../forms/messages/errors/zh-CN.json' with { type: 'json' };
import { toNextField } from '../../forms/next-field.ts';
import { useVersionedSave } from '../../forms/use-versioned-save.ts';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { outOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { canMove } from './moves.ts';

const code = Typed.max(60);
const Written = z.object({ courier: code, tracking: code });
type Carrier = z.output<typeof Written>;

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

/**
 * Carrier and tracking number of an order; with `ships`, the confirmation before it leaves. What was saved meanwhile is
 * shown, and not overwritten without asking.
 */
export function CarrierDialog({ order, ships = false, onClose }: Props) {
  const t = useText(text);
  const client = useQueryClient();
  const name = useText(names);
  const { id, version, number, courier, tracking } = order;
  const move = useMutation(outOrders.move(client, id));
  const carry = useMutation(outOrders.carry(client, id));
  const form = useForm({ resolver: zodResolver(Written), defaultValues: { courier, tracking } });
  const errorMessages = useErrorMessages(errors);
  // a label scanned here belongs to the package; the carrier is not guessed from its number
  useDialogScans((scanned) => {
    form.setValue('tracking', scanned.trim(), { shouldDirty: true, shouldValidate: true });
    form.setFocus('tracking');
  });
  const stage = stageOf(order);
  const { isStale, isOwn, isLost, acceptNewer, save } = useVersionedSave<Carrier>({
    version,
    conflict: 'out-order.moved-already',
    onClose,
    isBooked: (sent) => sent.courier === courier && sent.tracking === tracking && (!ships || stage === 'shipped'),
    says: () => Written.safeParse(form.getValues()).data,
  });
  const reload = () => {
    form.reset({ courier, tracking });
    acceptNewer();
  };
  const isPossible = ships ? canMove(order, 'shipped') : stage !== 'void';
  const state = [name(`out_${stage}`), courier, tracking].filter(Boolean).join(' · ');
  return (
    <FormDialog
      title={t(ships ? 'shipTitle' : 'carrierTitle', { number })}
      form={form}
      translateError={errorMessages}
      onSubmit={(carrier) =>
        save(
          (seen) =>
            ships
              ? move.mutateAsync({ status: 'shipped', carrier, version: seen })
              : carry.mutateAsync({ ...carrier, version: seen }),
          t(ships ? 'done_shipped' : 'carrierSaved'),
          carrier,
        )
      }
      action={t(ships ? 'to_shipped' : 'saveCarrier')}
      blocked={isStale}
      onClose={onClose}
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && isPossible && <ConflictNotice state={state} onReload={reload} onInsist={acceptNewer} />}
      {isStale && !isOwn && !isPossible && <ConflictNotice state={state}>{t('noMore')}</ConflictNotice>}
      {ships && <Leaving order={order} />}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, pt: 1 }}>
        {/* carrier first, then its number: a slowly scanned label ends here with Enter */}
        <Field name="courier" label={t('courier')} autoFocus onKeyDown={toNextField} />
        <Field name="tracking" label={t('tracking')} />
      </Box>
    </FormDialog>
  );
}
