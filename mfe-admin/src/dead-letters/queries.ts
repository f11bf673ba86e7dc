import { type LetterAct, LetterRow } from '@qiaohui/admin/letters';
import { http, paged, useMutation, useQueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';

const base = '/api/v1/manage';

export const letters = paged(['letters'], Page(LetterRow), `${base}/letters`);

/** Delivers a letter again, or drops it. */
export function useLetterAct(name: 'again' | 'drop') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LetterAct) => http.post(LetterRow, `${base}/letter/${name}`, body),
    onSettled: () => client.invalidateQueries({ queryKey: letters.queryKey }),
  });
}
