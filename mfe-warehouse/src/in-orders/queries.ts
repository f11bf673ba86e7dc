import { http, mutationOptions, queryOptions } from '@qiaohui/kit';
import type { Validity } from '@qiaohui/warehouse/contract';
import {
  type AnnouncedGoods,
  type CorrectAnnounced,
  OneGoods,
  StockGoods,
  type StrikeAnnounced,
} from '@qiaohui/warehouse/goods';
import { type CorrectCodes, InOrderWithGoods, type NewGoods, type ReceivedLine } from '@qiaohui/warehouse/inorders';
import { z } from 'zod';
import { keyed } from '../area/use-idempotency-key.ts';

const URL = '/api/v1/warehouse/in';

export const inOrder = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['warehouse', 'in', id],
      queryFn: ({ signal }) => http.post(InOrderWithGoods, `${URL}/one`, { id }, { signal }),
    }),
  setStatus: (id: string) =>
    mutationOptions({
      mutationFn: (status: Validity) => http.post(InOrderWithGoods, `${URL}/set_status`, { id, status }),
    }),
};

/** Guarded by the number of times that the in-order was changed. */
export const correctCodes = (body: CorrectCodes) => http.post(InOrderWithGoods, `${URL}/codes`, body);

/** Guarded by the number of changes that were seen, so that a repeat has no second effect. */
export const announcement = {
  correct: (body: CorrectAnnounced) => http.post(OneGoods, '/api/v1/warehouse/goods/correct', body),
  strike: (body: StrikeAnnounced) => http.post(OneGoods, '/api/v1/warehouse/goods/strike', body),
};

export const receiver = (id: string) =>
  keyed((came: { lines: ReceivedLine[] } | { goods: NewGoods[] }, idempotencyKey) =>
    http.post(InOrderWithGoods, `${URL}/receive`, { id, ...came }, { idempotencyKey }),
  );

export const announcer = (id: string) =>
  keyed((goods: AnnouncedGoods[], idempotencyKey) =>
    http.post(z.array(StockGoods), '/api/v1/warehouse/goods/announce', { id, goods }, { idempotencyKey }),
  );
