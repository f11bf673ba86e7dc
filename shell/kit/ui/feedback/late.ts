import { useEffect, useState } from 'react';
import { unreachable } from '../../data/http-error.ts';
import { toast } from './toast.ts';

/**
 * Returns a module that is loaded once it is wanted; undefined until then. Where it cannot be loaded, as without a
 * connection, that is said and `giveUp` called, and it is loaded again the next time: a component of `lazy` would take the
 * whole page away, and fail for good.
 */
export function useLate<M>(load: () => Promise<M>, isWanted: boolean, giveUp: () => void): M | undefined {
  const [loaded, setLoaded] = useState<M>();
  const isMissing = isWanted && loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (found) => isCurrent && setLoaded(found),
      () => {
        if (!isCurrent) return;
        toast.failure(unreachable());
        giveUp();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return loaded;
}
