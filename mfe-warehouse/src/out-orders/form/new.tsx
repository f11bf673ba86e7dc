import { toast, useIdempotencyKey, useMutation, useNavigate, useQueryClient, useText } from '@qiaohui/kit';
import { useRef } from 'react';
import { isSameForm } from '../../forms/same-form.ts';
import { useOneMade } from '../../forms/use-one-made.ts';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { outOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { emptyForm, Sent, typedOf } from './schema.ts';
import { OutOrderSheet } from './sheet.tsx';

/** Version of an order that nobody has changed since it was made. */
const FIRST = 1;

/** Makes one order of a form; when an earlier request has made it, corrects it: a second one would reserve its goods twice. */
function useMake() {
  const client = useQueryClient();
  const create = useMutation(outOrders.create(client, useIdempotencyKey()));
  const edit = useMutation(outOrders.edit(client));
  const makeOne = useOneMade((order: Sent) => create.mutateAsync({ ...order, ship: false }));
  const made = useRef<string>(null);
  const sent = useRef<Sent[]>([]);
  return async (order: Sent): Promise<string> => {
    const before = sent.current;
    sent.current = [...before, order];
    if (!made.current) {
      const { id, isEarlier } = await makeOne(order);
      if (!isEarlier) return id;
      made.current = id;
    }
    const id = made.current;
    const now = await client.fetchQuery({ ...outOrders.one(id), staleTime: 0 });
    // a version that has what was sent from here is nobody else's
    const isOwn = before.some((one) => isSameForm(Sent, typedOf(now), one));
    await edit.mutateAsync({ ...order, id, version: isOwn ? now.version : FIRST });
    return id;
  };
}

export default function NewDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const name = useText(names);
  const navigate = useNavigate();
  const make = useMake();
  return (
    <OutOrderSheet
      title={t('open')}
      action={t('create')}
      values={emptyForm}
      onClose={onClose}
      onSave={async (order) => {
        const id = await make(order);
        toast.success(name('done'));
        navigate(`/warehouse/out/${id}`);
      }}
    />
  );
}
