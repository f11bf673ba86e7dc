import {
  HttpError,
  isAnswerLost,
  toast,
  useIdempotencyKey,
  useMutation,
  useNavigate,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { useRef } from 'react';
import { isSameForm } from '../../forms/same-form.ts';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import { outOrders } from '../queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { emptyForm, sentOf, typedOf, Written } from './schema.ts';
import { OutOrderSheet } from './sheet.tsx';

type Sent = ReturnType<typeof sentOf>;

const isReused = (error: unknown) => error instanceof HttpError && error.code === 'request.key-reused';

/** Version of an order that nobody has changed since it was made. */
const FIRST = 1;

/**
 * Makes one order of a form. When a response was lost and other content follows, the order that was made is corrected: a
 * second one would reserve the goods twice.
 */
function useMake() {
  const client = useQueryClient();
  const create = useMutation(outOrders.create(client, useIdempotencyKey()));
  const edit = useMutation(outOrders.edit(client));
  const lost = useRef<Sent[]>([]);
  const made = useRef<string>(null);
  const send = (order: Sent) =>
    create.mutateAsync({ ...order, ship: false }).catch((error) => {
      if (isAnswerLost(error)) lost.current.push(order);
      throw error;
    });
  /** The order that one of the lost requests has made: its repeat gets the response. */
  const find = async ([order, ...others]: Sent[], reused: unknown): Promise<string> => {
    if (!order) throw reused;
    return send(order).then(
      ({ id }) => id,
      (error) => (isReused(error) ? find(others, error) : Promise.reject(error)),
    );
  };
  return async (order: Sent): Promise<string> => {
    if (!made.current) {
      try {
        return (await send(order)).id;
      } catch (error) {
        if (!isReused(error)) throw error;
        made.current = await find(lost.current, error);
      }
    }
    const id = made.current;
    const now = await client.fetchQuery({ ...outOrders.one(id), staleTime: 0 });
    // a version that has what was sent from here is nobody else's
    const isOwn = lost.current.some((sent) => isSameForm(Written.transform(sentOf), typedOf(now), sent));
    lost.current.push(order);
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
