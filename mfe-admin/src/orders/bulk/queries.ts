import { type ManyForm, ManyResult } from '@qiaohui/admin/orders/acts';
import { http, mutationOptions, type QueryClient, type SendOnce } from '@qiaohui/kit';
import { z } from 'zod';
import { stale } from '../../mutations/stale.ts';

const url = '/api/v1/manage/setStatus/many';

/** Sets one status for many orders; until that succeeds, a corrected form is the same request. */
export const setStatuses = (client: QueryClient, once: SendOnce) =>
  mutationOptions({
    mutationFn: (form: ManyForm) =>
      once(form, (body, idempotencyKey) => http.post(z.array(ManyResult), url, body, { idempotencyKey }), url),
    onSuccess: () => void stale(client, 'orders', 'order', 'figures'),
  });
