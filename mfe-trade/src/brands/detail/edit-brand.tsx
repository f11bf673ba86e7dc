import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { BookedNotice, ConflictNotice, LostNotice, useForm, useVersionedSave } from '@qiaohui/kit/form';
import { type Brand, NewBrand } from '@qiaohui/trade/brands';
import { FormDialog } from '../../area/form-dialog.tsx';
import { brands } from '../../supply/queries.ts';
import { BrandFields } from '../form.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };

const formOf = ({ name, chinese_name, aliases }: Brand) => ({ name, chinese_name: chinese_name ?? '', aliases });

/** Changes the names of a brand, over nobody else's change. */
export function EditBrand({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const t = useText(text);
  const change = useMutation(brands.change(useQueryClient(), brand.id));
  const form = useForm({ mode: 'onTouched', resolver: zodResolver(NewBrand), defaultValues: formOf(brand) });
  const { isStale, isOwn, isLost, acceptNewer, save } = useVersionedSave<NewBrand>({
    version: brand.version,
    conflict: 'brand.changed',
    done: t('modified'),
    onClose,
    isBooked: (sent) => JSON.stringify(NewBrand.safeParse(formOf(brand)).data) === JSON.stringify(sent),
  });
  const reload = () => {
    form.reset(formOf(brand));
    acceptNewer();
  };
  return (
    <FormDialog
      title={t('edit')}
      form={form}
      onSubmit={(values) => save((version) => change.mutateAsync({ ...values, version }), undefined, values)}
      onClose={onClose}
      action={t('save')}
      blocked={isStale}
      sending={change.isPending}
      confirmsDiscard
    >
      {isLost && <LostNotice />}
      {isOwn && <BookedNotice onClose={onClose} />}
      {isStale && !isOwn && (
        <ConflictNotice
          state={[brand.name, brand.chinese_name, ...brand.aliases].filter(Boolean).join(' · ')}
          onReload={reload}
          onInsist={acceptNewer}
        />
      )}
      <BrandFields except={brand.id} />
    </FormDialog>
  );
}
