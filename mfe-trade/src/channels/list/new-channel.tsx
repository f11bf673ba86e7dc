import { zodResolver } from '@hookform/resolvers/zod';
import {
  rowsOf,
  toast,
  useIdempotencyKey,
  useInfiniteQuery,
  useMutation,
  useNavigate,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import { BrandName } from '@qiaohui/trade/brands';
import { NewChannel } from '@qiaohui/trade/channels';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../area/form-dialog.tsx';
import { type Choice, ChooseField } from '../../supply/choose.tsx';
import { brands, channels } from '../../supply/queries.ts';
import { useSettled } from '../../supply/settled.ts';
import { ChannelFields } from '../form.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };

/** The form holds its brands with their names. */
const Form = NewChannel.extend({ brands: z.array(BrandName.pick({ id: true, name: true })) });

function Brands() {
  const t = useText(text);
  const [keyword, setKeyword] = useState('');
  const query = useInfiniteQuery(brands.page({ keyword: useSettled(keyword.trim()), sort: 'name' }));
  const options = rowsOf(query.data)
    .filter(({ shared }) => !shared)
    .map(({ id, name, chinese_name }): Choice => ({ id, name, note: chinese_name }));
  return (
    <ChooseField
      name="brands"
      label={t('brands')}
      options={options}
      loading={query.isFetching}
      keyword={keyword}
      onKeyword={setKeyword}
      none={t('noBrands')}
    />
  );
}

/** Creates a channel with the brands it supplies, and opens it. */
export function CreateChannel({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const navigate = useNavigate();
  const create = useMutation(channels.create(useQueryClient(), useIdempotencyKey()));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Form),
    defaultValues: { name: '', description: '', default_selected: false, brands: [] as Choice[] },
  });
  return (
    <FormDialog
      title={t('create')}
      form={form}
      onSubmit={async ({ brands: chosen, ...values }) => {
        const channel = await create.mutateAsync({ ...values, brands: chosen.map(({ id }) => id) });
        toast.success(t('saved'));
        await navigate(`/trade/channels/${channel.id}`);
      }}
      onClose={onClose}
      action={t('createDo')}
      sending={create.isPending}
      confirmsDiscard
    >
      <ChannelFields>
        <Brands />
      </ChannelFields>
    </FormDialog>
  );
}
