import { toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { FormDialog, useForm, zodResolver } from '@qiaohui/kit/form';
import { MAX_ANNOUNCED } from '@qiaohui/warehouse/goods';
import { z } from 'zod';
import { useFactErrorMessages } from '../../facts/error-messages.ts';
import { GoodsLines } from '../../facts/lines.tsx';
import { emptyGoods, WrittenGoods } from '../../facts/schema.ts';
import { useCorrected } from '../../facts/use-corrected.ts';
import { inOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const Written = z.object({ goods: z.array(WrittenGoods).min(1).max(MAX_ANNOUNCED) });

/** Announces more goods on an in-order. */
export default function Announce({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(text);
  const errorMessages = useFactErrorMessages();
  const announce = useMutation(inOrders.announce(useQueryClient(), id, useIdempotencyKey()));
  const form = useForm({
    mode: 'onBlur',
    resolver: zodResolver(Written),
    defaultValues: { goods: [emptyGoods()] },
  });
  useCorrected(form);
  return (
    <FormDialog
      title={t('announceTitle')}
      form={form}
      translateError={errorMessages}
      onSubmit={async ({ goods }) => {
        await announce.mutateAsync(goods);
        toast.success(t('announced', { count: goods.length }));
        onClose();
      }}
      action={t('announce')}
      width="md"
      confirmsDiscard
      onClose={onClose}
    >
      <GoodsLines />
    </FormDialog>
  );
}
