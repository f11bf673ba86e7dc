import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  http,
  toast,
  useConfirm,
  useMediaQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Form, useForm, zodResolver } from '@qiaohui/kit/form';
import { type KnownGoods, OneGoods } from '@qiaohui/warehouse/goods';
import { names } from '../names/text.ts';
import { MainFields, MoreFields } from './fields.tsx';
import { inputOf, WrittenFacts } from './schema.ts';
import { text } from './text.ts';
import { useFactWords } from './words.ts';

/** Changes what is known of goods; their pieces are the ledger's. */
export default function EditFacts({ goods, onClose }: { goods: KnownGoods; onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const words = useFactWords();
  const phone = useMediaQuery('(max-width: 575.95px)');
  const client = useQueryClient();
  const confirm = useConfirm();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(WrittenFacts), defaultValues: inputOf(goods) });
  const { isDirty, isSubmitting } = form.formState;
  const leave = async () => {
    const question = { title: t('leave'), text: t('leaveText'), action: t('discard'), danger: true };
    if (!isDirty || (await confirm(question))) onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={phone} onClose={leave} aria-labelledby="edit-goods">
      <Form
        form={form}
        words={words}
        onSubmit={async (facts) => {
          await http.post(OneGoods, '/api/v1/warehouse/goods/edit', { id: goods.id, ...facts });
          toast.success(t('saved'));
          await client.invalidateQueries({ queryKey: ['warehouse'] });
          onClose();
        }}
      >
        <DialogTitle id="edit-goods">{t('editTitle', { code: goods.code })}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
            <Alert severity="info">{t('editText')}</Alert>
            <MainFields at="" />
            <MoreFields at="" />
          </Box>
        </DialogContent>
        <DialogActions sx={{ p: 4 }}>
          <Button variant="outlined" color="inherit" onClick={leave}>
            {name('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
