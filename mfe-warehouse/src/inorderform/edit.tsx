import { Box, RefusedError, toast, useQueryClient, useText } from '@qiaohui/kit';
import { FormDialog, useForm, zodResolver } from '@qiaohui/kit/form';
import type { InOrderWithGoods } from '@qiaohui/warehouse/inorders';
import { useState } from 'react';
import { ChangedNotice } from '../changed/notice.tsx';
import { inOrder } from '../inorder/queries.ts';
import { names } from '../names/text.ts';
import { InOrderFields, inOrderGrid } from './fields.tsx';
import { edit } from './queries.ts';
import { typedOf, WrittenFacts } from './schema.ts';
import { text } from './text.ts';
import { useInOrderWords } from './words.ts';

type Props = { order: InOrderWithGoods; onClose: () => void };

/** Changes what the form of an in-order said; what was saved elsewhere meanwhile is not overwritten unasked. */
export default function EditInOrder({ order, onClose }: Props) {
  const t = useText(text);
  const name = useText(names);
  const client = useQueryClient();
  const words = useInOrderWords();
  const [edits, setEdits] = useState(order.edits);
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(WrittenFacts), defaultValues: typedOf(order) });
  const { id, number } = order;
  const isOld = edits !== order.edits;
  const insist = () => setEdits(order.edits);
  const reload = () => {
    form.reset(typedOf(order));
    insist();
  };
  const leaving = { title: t('leave'), text: t('leaveEditText'), action: t('discard'), danger: true };
  return (
    <FormDialog
      title={t('editTitle', { number })}
      form={form}
      words={words}
      onSubmit={async (values) => {
        try {
          const saved = await edit({ ...values, id, edits });
          onClose();
          client.setQueryData(inOrder.one(id).queryKey, saved);
          toast.success(name('done'));
        } catch (error) {
          const moved = error instanceof RefusedError && error.code === 'in-order.edited-already';
          if (moved) return client.invalidateQueries({ queryKey: ['warehouse', 'in', id] });
          throw error;
        }
        void client.invalidateQueries({ queryKey: ['warehouse'] });
      }}
      action={t('save')}
      blocked={isOld}
      width="md"
      leaving={leaving}
      onClose={onClose}
    >
      {isOld && <ChangedNotice onReload={reload} onInsist={insist} />}
      <Box sx={inOrderGrid}>
        <InOrderFields hasGoods={order.goods.length > 0} />
      </Box>
    </FormDialog>
  );
}
