import { zodResolver } from '@hookform/resolvers/zod';
import { toast, useIdempotencyKey, useMutation, useNavigate, useQueryClient, useText } from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import { BrandName } from '@qiaohui/trade/brands';
import { NewChannel } from '@qiaohui/trade/channels';
import { z } from 'zod';
import { type Choice, ChooseField, useSearch } from '../../../forms/choose.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { brands, channels } from '../../supply/queries.ts';
import { ChannelFields } from '../form.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };

/** The form holds its brands with their names. */
const Form = NewChannel.extend({ brands: z.array(BrandName.pick({ id: true, name: true })) });

function Brands() {
  const t = useText(text);
  const search = useSearch(
    (keyword) => brands.page({ keyword, sort: 'name' }),
    ({ id, name, chinese_name, shared }) => (shared ? null : { id, name, note: chinese_name }),
  );
  return <ChooseField name="brands" label={t('brands')} search={search} none={t('noBrands')} />;
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
