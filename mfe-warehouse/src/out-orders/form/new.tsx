import { toast, useIdempotencyKey, useMutation, useNavigate, useQueryClient, useText } from '@qiaohui/kit';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { outOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { emptyForm } from './schema.ts';
import { OutOrderSheet } from './sheet.tsx';

export default function NewDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const navigate = useNavigate();
  const create = useMutation(outOrders.create(useQueryClient(), useIdempotencyKey()));
  return (
    <OutOrderSheet
      title={t('open')}
      action={t('create')}
      values={emptyForm}
      onClose={onClose}
      onSave={async (order) => {
        const { id } = await create.mutateAsync({ ...order, ship: false });
        toast.success(name('done'));
        navigate(`/warehouse/out/${id}`);
      }}
    />
  );
}
