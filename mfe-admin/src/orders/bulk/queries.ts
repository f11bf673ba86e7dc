import { type ManyForm, ManyResult } from '@qiaohui/admin/orders/acts';
import { http, mutationOptions, type QueryClient } from '@qiaohui/kit';
import { z } from 'zod';
import { stale } from '../../mutations/stale.ts';

/** Sets one status for many orders; a repeat under the same key does nothing again. */
export const setStatuses = (client: QueryClient, key: string) =>
  mutationOptions({
    mutationFn: (form: ManyForm) =>
      http.post(z.array(ManyResult), '/api/v1/manage/setStatus/many', form, { idempotencyKey: key }),
    onSuccess: () => void stale(client, 'orders', 'order', 'figures'),
  });
