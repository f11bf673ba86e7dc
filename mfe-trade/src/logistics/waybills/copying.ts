import { toast, useIdempotencyKey, useMutation, useNavigate, useQueryClient, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };
import { waybills } from './queries.ts';

/** Copies a waybill and opens the copy. */
export function useCopy(): (id: string) => void {
  const t = useText(text);
  const navigate = useNavigate();
  const copying = useMutation(waybills.copy(useQueryClient(), useIdempotencyKey()));
  return (id) => {
    if (copying.isPending) return;
    copying.mutate(id, {
      onSuccess: ({ id: made, number }) => {
        toast.success(t('made', { number }));
        void navigate(`/logistics/waybill/${made}`);
      },
      onError: toast.failure,
    });
  };
}
