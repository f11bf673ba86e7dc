import { http, mutationOptions, queryOptions } from '@qiaohui/kit';
import { type OutOrder, OutOrderWithGoods, type OutStage, type ReturnRequest } from '@qiaohui/warehouse/outorders';
import type { PackRequest } from '@qiaohui/warehouse/outorders/packs';

const URL = '/api/v1/warehouse/out';

type Carrier = Pick<OutOrder, 'courier' | 'tracking'>;

export const outOrder = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['warehouse', 'out', id],
      queryFn: ({ signal }) => http.post(OutOrderWithGoods, `${URL}/one`, { id }, { signal }),
    }),
  move: ({ id, version }: OutOrder) =>
    mutationOptions({
      mutationFn: (to: { status: OutStage; reason?: string; carrier?: Carrier }) =>
        http.post(OutOrderWithGoods, `${URL}/set_status`, { id, version, ...to }),
    }),
  carry: ({ id, version }: OutOrder) =>
    mutationOptions({
      mutationFn: (carrier: Carrier) => http.post(OutOrderWithGoods, `${URL}/carrier`, { id, version, ...carrier }),
    }),
  /** Guarded by the version that was seen, so that a repeat has no second effect. */
  return: ({ id, version }: OutOrder, what: Omit<ReturnRequest, 'id' | 'version'>) =>
    http.post(OutOrderWithGoods, `${URL}/return`, { id, version, ...what }),
  pick: (id: string, how: 'pick' | 'put_back') =>
    mutationOptions({ mutationFn: () => http.post(OutOrderWithGoods, `${URL}/${how}`, { id }) }),
  pack: ({ id, version }: OutOrder) =>
    mutationOptions({
      mutationFn: (packs: PackRequest['packs']) => http.post(OutOrderWithGoods, `${URL}/pack`, { id, version, packs }),
    }),
  boxes: (id: string) => mutationOptions({ mutationFn: () => http.blob(`${URL}/${id}/boxes.csv`) }),
};
