import { useLive, useQueryClient } from '@qiaohui/kit';
import { api } from '../../area/queries.ts';
import { refreshAnalysis } from './queries.ts';

/** Reads analyses again that a worker has brought on or a colleague has reviewed. */
export function useLiveAnalyses(): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun, id }) => {
    if (noun === 'price-analysis') void refreshAnalysis(client, id);
  });
}
