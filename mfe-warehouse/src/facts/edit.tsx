import { Alert, http, toast, useQueryClient, useText } from '@qiaohui/kit';
import { FormDialog, useForm, zodResolver } from '@qiaohui/kit/form';
import { type KnownGoods, OneGoods } from '@qiaohui/warehouse/goods';
import { MainFields, MoreFields } from './fields.tsx';
import { inputOf, WrittenFacts } from './schema.ts';
import { text } from './text.ts';
import { useFactWords } from './words.ts';

/** Changes what is known of goods; their pieces are the ledger's. */
export default function EditFacts({ goods, onClose }: { goods: KnownGoods; onClose: () => void }) {
  const t = useText(text);
  const words = useFactWords();
  const client = useQueryClient();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(WrittenFacts), defaultValues: inputOf(goods) });
  return (
    <FormDialog
      title={t('editTitle', { code: goods.code })}
      form={form}
      words={words}
      onSubmit={async (facts) => {
        await http.post(OneGoods, '/api/v1/warehouse/goods/edit', { id: goods.id, ...facts });
        toast.success(t('saved'));
        await client.invalidateQueries({ queryKey: ['warehouse'] });
        onClose();
      }}
      action={t('save')}
      width="sm"
      asks
      onClose={onClose}
    >
      <Alert severity="info">{t('editText')}</Alert>
      <MainFields at="" />
      <MoreFields at="" />
    </FormDialog>
  );
}
