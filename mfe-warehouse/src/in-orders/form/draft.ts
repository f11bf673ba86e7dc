import { currentUser, keep, kept } from '@qiaohui/kit';
import { type Draft, emptyDraft } from './schema.ts';

const HOURS = 12;
/** Another one at the same device finds no draft of somebody else's. */
const key = () => `new-in-order:${currentUser()?.id ?? ''}`;

/** What was typed and not sent, so that neither a reload nor a sign-out in between loses it. */
export const keepDraft = (draft: Draft): void => keep(key(), JSON.stringify(draft), HOURS);
export const dropDraft = (): void => keep(key(), null);

export function keptDraft(): Draft | null {
  const text = kept(key());
  return text ? { ...emptyDraft, ...(JSON.parse(text) as Draft) } : null;
}
