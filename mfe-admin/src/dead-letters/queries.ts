import { DeadLetterRow, type LetterAct } from '@qiaohui/admin/letters';
import { http, mutationOptions, paged, type QueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { stale } from '../mutations/stale.ts';

const base = '/api/v1/manage';

const act = (name: string) => (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: LetterAct) => http.post(DeadLetterRow, `${base}/letter/${name}`, body),
    onSettled: () => stale(client, 'dead-letters'),
  });

export const deadLetters = {
  list: paged(['admin', 'dead-letters'], Page(DeadLetterRow), `${base}/letters`),
  again: act('again'),
  drop: act('drop'),
};
