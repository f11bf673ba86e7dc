import { type LetterAct, LetterRow } from '@qiaohui/admin/letters';
import { http, infiniteQueryOptions, useMutation, useQueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';

const base = '/api/v1/manage';

export const letters = infiniteQueryOptions({
  queryKey: ['letters'],
  queryFn: ({ pageParam, signal }) => http.post(Page(LetterRow), pageParam, {}, { signal }),
  initialPageParam: `${base}/letters`,
  getNextPageParam: (last) => last.next_page_url ?? undefined,
});

/** Delivers a letter again, or drops it. */
export function useLetterAct(name: 'again' | 'drop') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LetterAct) => http.post(LetterRow, `${base}/letter/${name}`, body),
    onSettled: () => client.invalidateQueries({ queryKey: letters.queryKey }),
  });
}
