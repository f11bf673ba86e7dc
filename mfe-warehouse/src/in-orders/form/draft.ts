import { currentUser, keep, kept } from '@qiaohui/kit';
import { type Draft, emptyDraft } from './schema.ts';

const HOURS = 12;
/** Key by user, so that nobody else on the same device finds the draft. */
const key = () => `new-in-order:${currentUser()?.id ?? ''}`;

/** Stores the unsent input, so that neither a reload nor a sign-out loses it. */
export const keepDraft = (draft: Draft): void => keep(key(), JSON.stringify(draft), HOURS);
export const dropDraft = (): void => keep(key(), null);

export function keptDraft(): Draft | null {
  const text = kept(key());
  return text ? { ...emptyDraft, ...(JSON.parse(text) as Draft) } : null;
}
