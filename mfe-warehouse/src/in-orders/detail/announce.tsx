import { toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { BookedNotice, FormDialog, useForm, zodResolver } from '@qiaohui/kit/form';
import { MAX_ANNOUNCED } from '@qiaohui/warehouse/goods';
import { useState } from 'react';
import { z } from 'zod';
import { useFactErrorMessages } from '../../facts/error-messages.ts';
import { GoodsLines } from '../../facts/lines.tsx';
import { emptyGoods, WrittenGoods } from '../../facts/schema.ts';
import { useCorrected } from '../../facts/use-corrected.ts';
import { isReused } from '../../forms/use-one-made.ts';
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
  // an earlier attempt whose response was lost has announced its goods, which can be corrected on the page
  const [isBooked, setBooked] = useState(false);
  return (
    <FormDialog
      title={t('announceTitle')}
      form={form}
      translateError={errorMessages}
      onSubmit={async ({ goods }) => {
        try {
          await announce.mutateAsync(goods);
        } catch (error) {
          if (isReused(error)) return setBooked(true);
          throw error;
        }
        toast.success(t('announced', { count: goods.length }));
        onClose();
      }}
      action={t('announce')}
      width="md"
      confirmsDiscard
      onClose={onClose}
    >
      {isBooked && <BookedNotice onClose={onClose} />}
      <GoodsLines />
    </FormDialog>
  );
}
