import type { OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import type { SavePackages } from '@qiaohui/warehouse/outorders/packages';
import { type Draft, draftOf, leftOf, putRest, requestOf, sameAs } from './draft.rules.ts';
import { type BoxErrors, errorsIn } from './errors.rules.ts';

/**
 * Unsaved packing. `version` is that of the order it started from. `attempts` are the packings that were sent since then, as
 * texts: the order may hold each of them although no response came.
 */
export type Work = {
  version: number;
  drafts: Draft[];
  open: string | null;
  isTouched: boolean;
  attempts: string[];
};
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
  return { order, version: order.version, drafts, open, isTouched: false, attempts: [], rejected: {}, isTried: false };
}

/** Starts with the work remembered on this device, or with the saved packing. */
export const begin = (order: OutOrderWithGoods, work: Work | null): Packing => ({ ...fresh(order), ...work });

export const left = ({ order, drafts }: Packing): number[] => leftOf(order.lines, drafts);

const errors = ({ order, drafts }: Packing): BoxErrors =>
  errorsIn(
    drafts,
    order.lines.map(({ picked }) => picked),
  );

const isSendable = (packing: Packing): boolean => Object.keys(errors(packing)).length === 0;

export function errorsAt(packing: Packing, { key }: Draft): NonNullable<BoxErrors[string]> {
  const { lines: error, ...others } = errors(packing)[key] ?? {};
  const isShown = error && (packing.isTried || error !== 'pack.empty');
  return { ...others, ...(isShown && { lines: error }), ...packing.rejected[key] };
}

const edited = (now: Packing, key: string, edit: (draft: Draft) => Draft): Draft[] =>
  now.drafts.map((draft) => (draft.key === key ? edit(draft) : draft));

const textOf = (drafts: Draft[]): string => JSON.stringify(requestOf(drafts));

/** The order as it is now: what it holds may be what stands here, what was sent from here, or somebody else's. */
function withOrder(now: Packing, order: OutOrderWithGoods): Packing {
  if (now.version === order.version) return { ...now, order };
  const saved = textOf(fresh(order).drafts);
  // saved, though its response may have been lost; untouched work is replaced by any
  if (!now.isTouched || saved === textOf(now.drafts)) return fresh(order);
  // what was changed since it was sent goes on from there
  return now.attempts.includes(saved)
    ? { ...now, order, version: order.version, attempts: [saved] }
    : { ...now, order };
}

/** What was changed while it was being saved stays to be saved, too. */
function withSaved(now: Packing, saved: OutOrderWithGoods): Packing {
  // news of a later change may have come before this response
  const order = saved.version < now.order.version ? now.order : saved;
  if (now.attempts.at(-1) === textOf(now.drafts)) return fresh(order);
  return { ...now, order, version: Math.max(now.version, saved.version), attempts: now.attempts.slice(-1) };
}

function next(now: Packing, event: PackingEvent): Packing {
  const changed = (drafts: Draft[], open = now.open): Packing => ({
    ...now,
    ...{ drafts, open, isTouched: true, rejected: {} },
  });
  switch (event.type) {
    case 'order-came':
      return withOrder(now, event.order);
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
      return withSaved(now, event.order);
    case 'save-requested':
      return { ...now, isTried: true, ...(isSendable(now) && { attempts: [...now.attempts, textOf(now.drafts)] }) };
    case 'rejected':
      return { ...now, rejected: event.errors };
  }
}

const isSameWork = (before: Work, now: Work): boolean =>
  before.version === now.version && before.drafts === now.drafts && before.open === now.open;

function effectsOf(before: Packing, now: Packing, event: PackingEvent): PackingEffect[] {
  const { version, drafts, open, isTouched, attempts } = now;
  if (before.isTouched && !isTouched) return [{ do: 'forget' }];
  const remember: PackingEffect = { do: 'remember', work: { version, drafts, open, isTouched, attempts } };
  if (event.type === 'save-requested')
    return isSendable(now) ? [remember, { do: 'send', version, packs: requestOf(drafts) }] : [];
  // a tab that merely receives what another one saved must not store its own old work again
  return isTouched && !isSameWork(before, now) ? [remember] : [];
}

/** State machine of packing: one box is open, and scanned goods go into it. */
export function packing(before: Packing, event: PackingEvent): { state: Packing; effects: PackingEffect[] } {
  const state = next(before, event);
  return { state, effects: effectsOf(before, state, event) };
}
