import { HttpError, http } from '@qiaohui/kit';
import { Resolved } from '@qiaohui/warehouse/scan';
import { api } from '../area/queries.ts';
import type { Mode, Place } from './card.rules.ts';

const url = `${api}/scan/resolve`;
/** In ms; a scan waits this long for its look-up. */
const PATIENCE_MS = 3_000;
/** In ms; a look-up that its scan no longer waits for is given up after this long. */
const LATEST_MS = 20_000;
/** In ms; look-ups pause this long after an outage, so that scanning on does not wait for each code. */
const PAUSE_MS = 5_000;

const isOutage = (error: unknown) =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500 || error.status === 429);
const after = (ms: number) =>
  new Promise<null>((settle) => {
    setTimeout(settle, ms, null);
  });

/**
 * Looks up what codes stand for in a mode and place; null while the service cannot be reached. A look-up that takes longer
 * than its scan waits is awaited still, and one that failed is tried again: `onBack` is called once there is a result,
 * which the same look-up returns then.
 * @throws HttpError when it is rejected
 */
export function codeLookUp(onBack: () => void) {
  let quietUntil = 0;
  let late: { asked: string; found: Resolved } | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const request = (asked: string) => http.post(Resolved, url, JSON.parse(asked), { timeout: LATEST_MS });

  const back = () => {
    quietUntil = 0;
    if (!isStopped) onBack();
  };
  const tryAgain = (asked: string) => {
    clearTimeout(again);
    if (!isStopped) again = setTimeout(() => follow(asked, request(asked)), PAUSE_MS);
  };
  const follow = (asked: string, requested: Promise<Resolved>) =>
    void requested.then(
      (found) => {
        late = { asked, found };
        back();
      },
      // the look-up that follows is rejected in the same way
      (error) => (isOutage(error) ? tryAgain(asked) : back()),
    );

  return {
    lookUp: async (code: string, mode: Mode, { order, from }: Place): Promise<Resolved | null> => {
      const asked = JSON.stringify({ code, mode, ...(order && { order }), ...(from && { place: from }) });
      const known = late?.asked === asked ? late.found : null;
      late = null;
      if (known) return known;
      if (!navigator.onLine || Date.now() < quietUntil) return null;
      const requested = request(asked);
      try {
        const found = await Promise.race([requested, after(PATIENCE_MS)]);
        if (found) return found;
        follow(asked, requested);
      } catch (error) {
        if (!isOutage(error)) throw error;
        tryAgain(asked);
      }
      quietUntil = Date.now() + PAUSE_MS;
      return null;
    },
    start: () => {
      isStopped = false;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(again);
    },
  };
}
