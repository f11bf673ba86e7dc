import { RefusedError } from '@qiaohui/kit';
import { SavePackages } from '@qiaohui/warehouse/outorders/packages';
import { overpacked } from '@qiaohui/warehouse/outorders/packages/rules';
import { type Draft, requestOf } from './draft.ts';

export type Place = 'weight' | 'size' | 'lines';
/** What is wrong, by box and part of it: codes, or words of the service. */
export type Faults = Record<string, Partial<Record<Place, string>>>;

const places: Place[] = ['weight', 'size', 'lines'];

function placed(drafts: Draft[], found: Array<{ path: Array<string | number>; message: string }>): Faults {
  const faults: Faults = {};
  for (const { path, message } of found) {
    const draft = drafts[Number(path[0])];
    const place = places.find((one) => one === path[1]);
    if (draft && place) faults[draft.key] = { [place]: message, ...faults[draft.key] };
  }
  return faults;
}

/** What the service would refuse, at the box it belongs to. */
export function faultsIn(drafts: Draft[], picked: number[]): Faults {
  const packs = requestOf(drafts);
  const { error } = SavePackages.shape.packs.safeParse(packs);
  const over = overpacked(packs, picked);
  const more = over ? [{ path: [over.pack, 'lines'], message: 'out-order.not-packed-so' }] : [];
  return placed(drafts, [
    ...((error?.issues ?? []) as Array<{ path: Array<string | number>; message: string }>),
    ...more,
  ]);
}

/** A refusal's faults at their boxes; none where it is about something else. */
export function faultsOf(drafts: Draft[], error: unknown): Faults {
  if (!(error instanceof RefusedError)) return {};
  const { pack } = (error.state ?? {}) as { pack?: number };
  if (error.code === 'out-order.not-packed-so' && pack !== undefined)
    return placed(drafts, [{ path: [pack, 'lines'], message: error.code }]);
  const named = Object.entries(error.errors).filter(([name]) => name.startsWith('packs.'));
  return placed(
    drafts,
    named.map(([name, [message = error.message]]) => ({ path: name.split('.').slice(1), message })),
  );
}
