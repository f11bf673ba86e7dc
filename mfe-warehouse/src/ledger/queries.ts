import { http, queryOptions } from '@qiaohui/kit';
import { LedgerCheck } from '@qiaohui/warehouse/checks';
import { type AmendRequest, Movement } from '@qiaohui/warehouse/ledger';
import { z } from 'zod';
import { paged } from '../area/queries.ts';
import { keyed } from '../area/use-idempotency-key.ts';

const URL = '/api/v1/warehouse';

export const ledger = {
  checks: () =>
    queryOptions({
      queryKey: ['warehouse', 'ledger'],
      queryFn: ({ signal }) => http.post(z.array(LedgerCheck), `${URL}/ledger`, {}, { signal }),
    }),
  movements: (body: { goods: string; client_code: string }) => paged(Movement, `${URL}/movements`, body),
};

export const checkNow = () => http.post(LedgerCheck, `${URL}/ledger/check`);

export const amender = () =>
  keyed((body: AmendRequest, idempotencyKey) =>
    http.post(z.array(Movement), `${URL}/movements/amend`, body, { idempotencyKey }),
  );
