import { type Key, useText } from '@qiaohui/kit';
import type { TrailEntry } from '@qiaohui/remit/trail';
import { letters } from './mails.text.ts';
import { text } from './text.ts';

type LookEntry = Extract<TrailEntry, { kind: 'look' }>;
type LinkEntry = Extract<TrailEntry, { kind: 'link' }>;
const links = { made: 'linkMade', viewed: 'linkViewed', used: 'linkUsed', revoked: 'linkRevoked' } as const;

/** What our staff looked at. */
export function useLookWords(): (look: Pick<LookEntry, 'what' | 'of'>) => string {
  const t = useText(text);
  return ({ what, of }) => {
    if (what === 'order') return t('lookOrder');
    if (what === 'file') return t('lookFile', { of: of.join(t('comma')) });
    return t('lookFields', { of: of.map((field) => t(field as Key<typeof text.zh>)).join(t('comma')) });
  };
}

/** What an entry of the trail says. */
export function useEntryWords(): (entry: TrailEntry) => string {
  const t = useText(text);
  const m = useText(letters);
  const look = useLookWords();
  const link = ({ what, times }: LinkEntry) => t(links[what], { times });
  return (entry) => {
    if (entry.kind === 'look') return look(entry);
    if (entry.kind === 'link') return link(entry);
    // a newer server may send letters that this page does not know by name
    return entry.template in letters.zh ? m(entry.template as keyof typeof letters.zh) : m('letter');
  };
}
