import { useQueryClient, useSession } from '@qiaohui/kit';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { markStale } from '../../area/queries.ts';
import { sound } from '../input/sound.ts';
import { queueOf } from './queue.ts';
import { startSending } from './sender.ts';

/** This account's scans on this device, sent while the page is open. */
export function useScans() {
  const { user } = useSession();
  const client = useQueryClient();
  const account = user?.id ?? '';
  const queue = useMemo(() => queueOf(account), [account]);
  const entries = useSyncExternalStore(queue.subscribe, queue.get);
  useEffect(
    () =>
      startSending(queue, (results) => {
        sound(results.some(({ done, over }) => !done || over > 0) ? 'bad' : 'good');
        void markStale(client, 'goods');
      }),
    [queue, client],
  );
  return { account, queue, entries };
}
