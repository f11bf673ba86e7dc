import { type DeadLetterAction, DeadLetterRow } from '@qiaohui/admin/letters';
import { http, mutationOptions, paged, type QueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { stale } from '../mutations/stale.ts';

const base = '/api/v1/manage';

const act = (name: string) => (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: DeadLetterAction) => http.post(DeadLetterRow, `${base}/letter/${name}`, body),
    onSettled: () => stale(client, 'dead-letters'),
  });

/** A dead letter, identified by its sequence number. */
const Row = DeadLetterRow.transform((row) => ({ ...row, id: `${row.seq}` }));

export const deadLetters = {
  list: paged(['admin', 'dead-letters'], Page(Row), `${base}/letters`),
  again: act('again'),
  drop: act('drop'),
};
