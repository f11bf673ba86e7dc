import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  toast,
  useConfirm,
  useMediaQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Form, useForm, zodResolver } from '@qiaohui/kit/form';
import { MOST_ANNOUNCED } from '@qiaohui/warehouse/goods';
import { useState } from 'react';
import { z } from 'zod';
import { GoodsLines } from '../facts/lines.tsx';
import { blankGoods, WrittenGoods } from '../facts/schema.ts';
import { text as factText } from '../facts/text.ts';
import { useFactWords } from '../facts/words.ts';
import { names } from '../names/text.ts';
import { announcer } from './queries.ts';
import { text } from './text.ts';

const Written = z.object({ goods: z.array(WrittenGoods).min(1).max(MOST_ANNOUNCED) });

/** Puts more goods on an in-order's list. */
export default function Announce({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(text);
  const fact = useText(factText);
  const name = useText(names);
  const words = useFactWords();
  const phone = useMediaQuery('(max-width: 575.95px)');
  const client = useQueryClient();
  const confirm = useConfirm();
  const [send] = useState(() => announcer(id));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Written),
    defaultValues: { goods: [blankGoods()] },
  });
  const { isDirty, isSubmitting } = form.formState;
  const leave = async () => {
    const question = { title: fact('leave'), text: fact('leaveText'), action: fact('discard'), danger: true };
    if (!isDirty || (await confirm(question))) onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={phone} onClose={leave} aria-labelledby="announce">
      <Form
        form={form}
        words={words}
        onSubmit={async ({ goods }) => {
          await send(goods);
          toast.success(t('announced', { count: goods.length }));
          await client.invalidateQueries({ queryKey: ['warehouse'] });
          onClose();
        }}
      >
        <DialogTitle id="announce">{t('announceTitle')}</DialogTitle>
        <DialogContent>
          <GoodsLines />
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button variant="outlined" color="inherit" onClick={leave}>
            {name('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {t('announce')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
