import { Alert, http, useText } from '@qiaohui/kit';
import { FormDialog, useForm, zodResolver } from '@qiaohui/kit/form';
import { type KnownGoods, OneGoods } from '@qiaohui/warehouse/goods';
import { ChangedNotice } from '../forms/conflict-notice.tsx';
import { useSeen } from '../forms/use-versioned-save.ts';
import { MainFields, MoreFields } from './fields.tsx';
import { inputOf, WrittenFacts } from './schema.ts';
import { text } from './text.ts';
import { useFactWords } from './words.ts';

/** Changes what is known of goods; their pieces are the ledger's. What another one changed meanwhile is shown first. */
export default function EditFacts({ goods, onClose }: { goods: KnownGoods; onClose: () => void }) {
  const t = useText(text);
  const words = useFactWords();
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(WrittenFacts), defaultValues: inputOf(goods) });
  const { id, code, edits, edited } = goods;
  const { isOld, catchUp, save } = useSeen({
    version: edits,
    refusal: 'goods.edited-already',
    // kept on their own page, on their in-order's and in lists
    queryKey: ['warehouse'],
    isListed: true,
    onClose,
  });
  const reload = () => {
    form.reset(inputOf(goods));
    catchUp();
  };
  return (
    <FormDialog
      title={t('editTitle', { code })}
      form={form}
      words={words}
      onSubmit={(facts) =>
        save((seen) => http.post(OneGoods, '/api/v1/warehouse/goods/edit', { id, edits: seen, ...facts }))
      }
      action={t('save')}
      blocked={isOld}
      width="sm"
      asks
      onClose={onClose}
    >
      {isOld && <ChangedNotice by={edited?.user.name} onReload={reload} onInsist={catchUp} />}
      <Alert severity="info">{t('editText')}</Alert>
      <MainFields at="" />
      <MoreFields at="" />
    </FormDialog>
  );
}
