import { toast, useQueryClient, useText } from '@qiaohui/kit';
import { FormDialog, useForm, zodResolver } from '@qiaohui/kit/form';
import { MOST_ANNOUNCED } from '@qiaohui/warehouse/goods';
import { useState } from 'react';
import { z } from 'zod';
import { GoodsLines } from '../../facts/lines.tsx';
import { blankGoods, WrittenGoods } from '../../facts/schema.ts';
import { useFactWords } from '../../facts/words.ts';
import { announcer } from '../queries.ts';
import { text } from './text.ts';

const Written = z.object({ goods: z.array(WrittenGoods).min(1).max(MOST_ANNOUNCED) });

/** Puts more goods on an in-order's list. */
export default function Announce({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(text);
  const words = useFactWords();
  const client = useQueryClient();
  const [send] = useState(() => announcer(id));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Written),
    defaultValues: { goods: [blankGoods()] },
  });
  return (
    <FormDialog
      title={t('announceTitle')}
      form={form}
      words={words}
      onSubmit={async ({ goods }) => {
        await send(goods);
        toast.success(t('announced', { count: goods.length }));
        await client.invalidateQueries({ queryKey: ['warehouse'] });
        onClose();
      }}
      action={t('announce')}
      width="md"
      asks
      onClose={onClose}
    >
      <GoodsLines />
    </FormDialog>
  );
}
