import type { OrderDetail, OrderRow } from '@qiaohui/admin/orders';
import { HttpError, isAnswerLost, useIdempotencyKey, useMutation, useQueryClient } from '@qiaohui/kit';
import { useRef, useState } from 'react';
import { orders } from '../queries.ts';
import { setStatuses } from './queries.ts';

/** It may have been carried out: no response came, or another body had one before under this key. */
const isUnclear = (error: unknown) =>
  isAnswerLost(error) || (error instanceof HttpError && error.code === 'request.key-reused');

/**
 * Sets one status for many orders. While an attempt is unclear, its repeat names the versions that it named, so that it
 * is the same request and gets the same response although the list shows newer ones by now. `present`: the orders read
 * again after such an attempt.
 */
export function useSetStatuses(rows: OrderRow[]) {
  const client = useQueryClient();
  const once = useIdempotencyKey();
  const [present, setPresent] = useState<OrderDetail[] | null>(null);
  const sent = useRef(new Map<string, number>());
  const setting = useMutation({
    ...setStatuses(client, once),
    onMutate: (form) => {
      sent.current = new Map(form.orders.map(({ id, version }) => [id, version]));
    },
    onError: (error) => {
      if (!isUnclear(error)) sent.current.clear();
    },
  });
  const reload = async () => {
    const read = ({ id }: OrderRow) => client.fetchQuery({ ...orders.one(id), staleTime: 0 });
    setPresent(await Promise.all(rows.map(read)));
  };
  const renew = () => {
    once.renew();
    sent.current.clear();
  };
  const versionOf = ({ id, version }: OrderRow) =>
    sent.current.get(id) ?? Math.max(version, present?.find((one) => one.id === id)?.version ?? 0);
  return { setting, versionOf, present, attempt: { reload, renew } };
}
