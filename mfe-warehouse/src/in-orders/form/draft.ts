import { currentUser, readExpiring, storeExpiring } from '@qiaohui/kit';
import { type Draft, emptyDraft } from './schema.ts';

const HOURS = 12;
/** Key by user, so that nobody else on the same device finds the draft. */
const key = () => `new-in-order:${currentUser()?.id ?? ''}`;

/** Stores the unsent input, so that neither a reload nor a sign-out loses it. */
export const keepDraft = (draft: Draft): void => storeExpiring(key(), JSON.stringify(draft), HOURS);
export const dropDraft = (): void => storeExpiring(key(), null);

export function storedDraft(): Draft | null {
  const text = readExpiring(key());
  return text ? { ...emptyDraft, ...(JSON.parse(text) as Draft) } : null;
}
