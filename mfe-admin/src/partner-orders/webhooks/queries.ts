import { DeliveryRow } from '@qiaohui/admin/webhooks';
import { http, mutationOptions, paged, type QueryClient, toast, translate } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { stale } from '../../mutations/stale.ts';
import { warn } from '../../mutations/warn.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const base = '/api/v1/manage/gic';

export const deliveries = {
  /** Deliveries of one order, or all of them by result. */
  list: (filter: { order?: string; state?: string }) =>
    paged(['admin', 'webhooks'], Page(DeliveryRow), `${base}/webhooks`, filter),
  sendAgain: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => http.post(DeliveryRow, `${base}/webhook/again`, { id }),
      onSuccess: () => {
        toast.success(translate(text)('sent'));
        return stale(client, 'webhooks');
      },
      onError: warn,
    }),
};
