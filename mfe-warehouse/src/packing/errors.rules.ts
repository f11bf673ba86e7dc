import { SavePackages } from '@qiaohui/warehouse/outorders/packages';
import { overpacked } from '@qiaohui/warehouse/outorders/packages/rules';
import { type Draft, requestOf } from './draft.rules.ts';

export type Place = 'weight' | 'size' | 'lines';
/** Errors by box and field: codes, or messages of the service. */
export type BoxErrors = Record<string, Partial<Record<Place, string>>>;

const places: Place[] = ['weight', 'size', 'lines'];

export function placed(drafts: Draft[], found: Array<{ path: Array<string | number>; message: string }>): BoxErrors {
  const errors: BoxErrors = {};
  for (const { path, message } of found) {
    const draft = drafts[Number(path[0])];
    const place = places.find((one) => one === path[1]);
    if (draft && place) errors[draft.key] = { [place]: message, ...errors[draft.key] };
  }
  return errors;
}

/** Errors that the service would report, by box. */
export function errorsIn(drafts: Draft[], picked: number[]): BoxErrors {
  const packs = requestOf(drafts);
  const { error } = SavePackages.shape.packs.safeParse(packs);
  const over = overpacked(packs, picked);
  const more = over ? [{ path: [over.pack, 'lines'], message: 'out-order.not-packed-so' }] : [];
  const issues = (error?.issues ?? []).map(({ path, message, code }) => ({
    path: path as Array<string | number>,
    message: path[1] === 'lines' && code === 'invalid_type' ? 'lines.whole' : message,
  }));
  return placed(drafts, [...issues, ...more]);
}
