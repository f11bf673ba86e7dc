import { DeliveryRow } from '@qiaohui/admin/webhooks';
import { http, paged, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { warn } from '../../mutations/warn.ts';
import { text } from './text.ts';

const base = '/api/v1/manage/gic';

/** News of one order, or all of them by their result. */
type Wanted = { order?: string; state?: string };

export const news = (wanted: Wanted) => paged(['webhooks'], Page(DeliveryRow), `${base}/webhooks`, wanted);

export function useSendAgain() {
  const t = useText(text);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.post(DeliveryRow, `${base}/webhook/again`, { id }),
    onSuccess: () => {
      toast.success(t('sent'));
      return client.invalidateQueries({ queryKey: ['webhooks'] });
    },
    onError: warn,
  });
}
