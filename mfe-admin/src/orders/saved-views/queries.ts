import { View, type ViewForm } from '@qiaohui/admin/views';
import { http, queryOptions, useMutation, useQueryClient } from '@qiaohui/kit';
import { z } from 'zod';

const base = '/api/v1/manage';

export const views = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => http.post(z.array(View), `${base}/views`, {}, { signal }),
});

/** Keeps and removes lists under a name. */
export function useViews() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: views.queryKey });
  return {
    save: useMutation({ mutationFn: (form: ViewForm) => http.post(View, `${base}/view/save`, form), onSuccess }),
    remove: useMutation({
      mutationFn: (id: string) => http.post(z.object({ id: z.string() }), `${base}/view/remove`, { id }),
      onSuccess,
    }),
  };
}
