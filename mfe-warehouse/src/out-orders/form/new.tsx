import { toast, useNavigate, useQueryClient, useText } from '@qiaohui/kit';
import { useState } from 'react';
import { names } from '../../names/text.ts';
import { OrderDialog } from './dialog.tsx';
import { creator } from './queries.ts';
import { blank } from './schema.ts';
import { text } from './text.ts';

export default function NewDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [create] = useState(creator);
  return (
    <OrderDialog
      title={t('open')}
      action={t('create')}
      values={blank}
      onClose={onClose}
      onSave={async (order) => {
        const { id } = await create({ ...order, ship: false });
        toast.success(name('done'));
        void client.invalidateQueries({ queryKey: ['warehouse'] });
        navigate(`/warehouse/out/${id}`);
      }}
    />
  );
}
