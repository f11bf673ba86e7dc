import { HttpError, http } from '@qiaohui/kit';
import { Resolved } from '@qiaohui/warehouse/scan';
import { api } from '../area/queries.ts';
import type { Mode, Place } from './card.rules.ts';

const url = `${api}/scan/resolve`;
const PATIENCE_MS = 3_000;
/** In ms; look-ups pause this long after an outage, so that scanning on does not wait for each code. */
const PAUSE_MS = 5_000;

const isOutage = (error: unknown) =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500 || error.status === 429);

/**
 * Looks up what codes stand for in a mode and place; null while the service cannot be reached.
 * @throws HttpError when it is rejected
 */
export function codeLookUp() {
  let quietUntil = 0;
  return async (code: string, mode: Mode, { order, from }: Place): Promise<Resolved | null> => {
    if (!navigator.onLine || Date.now() < quietUntil) return null;
    const where = { ...(order && { order }), ...(from && { place: from }) };
    try {
      return await http.post(Resolved, url, { code, mode, ...where }, { timeout: PATIENCE_MS });
    } catch (error) {
      if (!isOutage(error)) throw error;
      quietUntil = Date.now() + PAUSE_MS;
      return null;
    }
  };
}
