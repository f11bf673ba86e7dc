import { type ManyForm, ManyResult } from '@qiaohui/admin/orders/acts';
import { http, useMutation, useQueryClient } from '@qiaohui/kit';
import { z } from 'zod';

/** Sets one status for many orders; a repeat under the same key does nothing again. */
export function useSetMany(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: ManyForm) =>
      http.post(z.array(ManyResult), '/api/v1/manage/setStatus/many', form, { idempotencyKey: key }),
    onSuccess: () => {
      for (const stale of ['orders', 'order', 'figures']) void client.invalidateQueries({ queryKey: [stale] });
    },
  });
}
