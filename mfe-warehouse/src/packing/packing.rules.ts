import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import type { SavePackages } from '@qiaohui/warehouse/outorders/packages';
import { type Draft, draftOf, leftOf, putRest, requestOf, sameAs } from './draft.rules.ts';
import { type BoxErrors, errorsIn } from './errors.rules.ts';

/** Unsaved packing. `version` is that of the order it started from. */
export type Work = { version: number; drafts: Draft[]; open: string | null; isTouched: boolean };
export type Packing = Work & {
  /** The order as currently saved. */
  order: OutOrderWithGoods;
  /** Errors of the service, by box. */
  rejected: BoxErrors;
  /** True once saving was tried: only then is an empty box an error. */
  isTried: boolean;
};

export type PackingEvent =
  | { type: 'order-came'; order: OutOrderWithGoods }
  | { type: 'added'; draft: Draft; at?: number }
  | { type: 'same-added'; key: string }
  | { type: 'edited'; key: string; edit: (draft: Draft) => Draft }
  | { type: 'filled'; key: string }
  | { type: 'opened'; key: string }
  | { type: 'removed'; key: string }
  | { type: 'insisted' }
  | { type: 'reloaded' }
  | { type: 'save-requested' }
  | { type: 'saved'; order: OutOrderWithGoods }
  | { type: 'rejected'; errors: BoxErrors };

export type PackingEffect =
  | { do: 'remember'; work: Work }
  | { do: 'forget' }
  | { do: 'send'; version: number; packs: SavePackages['packs'] };

function fresh(order: OutOrderWithGoods): Packing {
  const drafts = order.packs.map((pack) => draftOf(pack, pack.code));
  const open = drafts.at(-1)?.key ?? null;
  return { order, version: order.version, drafts, open, isTouched: false, rejected: {}, isTried: false };
}

/** Starts with the work remembered on this device, or with the saved packing. */
export const begin = (order: OutOrderWithGoods, work: Work | null): Packing => ({ ...fresh(order), ...work });

export const left = ({ order, drafts }: Packing): number[] => leftOf(order.lines, drafts);

const errors = ({ order, drafts }: Packing): BoxErrors =>
  errorsIn(
    drafts,
    order.lines.map(({ picked }) => picked),
  );

export function errorsAt(packing: Packing, { key }: Draft): NonNullable<BoxErrors[string]> {
  const { lines: error, ...others } = errors(packing)[key] ?? {};
  const isShown = error && (packing.isTried || error !== 'pack.empty');
  return { ...others, ...(isShown && { lines: error }), ...packing.rejected[key] };
}

const edited = (now: Packing, key: string, edit: (draft: Draft) => Draft): Draft[] =>
  now.drafts.map((draft) => (draft.key === key ? edit(draft) : draft));

/** True when the saved packing is what stands here: it was saved, though its response may have been lost. */
const isSaved = (now: Packing, order: OutOrderWithGoods): boolean =>
  now.version !== order.version &&
  JSON.stringify(requestOf(fresh(order).drafts)) === JSON.stringify(requestOf(now.drafts));

function next(now: Packing, event: PackingEvent): Packing {
  const changed = (drafts: Draft[], open = now.open): Packing => ({
    ...now,
    ...{ drafts, open, isTouched: true, rejected: {} },
  });
  switch (event.type) {
    case 'order-came':
      // untouched work is replaced by the newly saved packing
      if (now.isTouched && isSaved(now, event.order)) return fresh(event.order);
      return now.isTouched || now.version === event.order.version ? { ...now, order: event.order } : fresh(event.order);
    case 'added':
      return changed(now.drafts.toSpliced(event.at ?? now.drafts.length, 0, event.draft), event.draft.key);
    case 'same-added': {
      const last = now.drafts.at(-1);
      return last ? changed([...now.drafts, sameAs(last, left(now), event.key)], event.key) : now;
    }
    case 'edited':
      return changed(edited(now, event.key, event.edit));
    case 'filled':
      return changed(edited(now, event.key, (draft) => putRest(draft, left(now))));
    case 'opened':
      return { ...now, open: event.key };
    case 'removed':
      return changed(now.drafts.filter(({ key }) => key !== event.key));
    case 'insisted':
      return { ...now, version: now.order.version };
    case 'reloaded':
      return fresh(now.order);
    case 'saved':
      return fresh(event.order);
    case 'save-requested':
      return { ...now, isTried: true };
    case 'rejected':
      return { ...now, rejected: event.errors };
  }
}

const isSameWork = (before: Work, now: Work): boolean =>
  before.version === now.version && before.drafts === now.drafts && before.open === now.open;

function effectsOf(before: Packing, now: Packing, event: PackingEvent): PackingEffect[] {
  const { version, drafts, open, isTouched } = now;
  if (event.type === 'order-came' && before.isTouched && !isTouched) return [{ do: 'forget' }];
  if (event.type === 'reloaded' || event.type === 'saved') return [{ do: 'forget' }];
  if (event.type === 'save-requested')
    return Object.keys(errors(now)).length === 0 ? [{ do: 'send', version, packs: requestOf(drafts) }] : [];
  // a tab that merely receives what another one saved must not store its own old work again
  return isTouched && !isSameWork(before, now) ? [{ do: 'remember', work: { version, drafts, open, isTouched } }] : [];
}

/** State machine of packing: one box is open, and scanned goods go into it. */
export function packing(before: Packing, event: PackingEvent): { state: Packing; effects: PackingEffect[] } {
  const state = next(before, event);
  return { state, effects: effectsOf(before, state, event) };
}
