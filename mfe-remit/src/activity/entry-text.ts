import { isKey, useCodeText, useText } from '@qiaohui/kit';
import type { ActivityEntry } from '@qiaohui/remit/activity';
import mailsText from './messages/mails/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };

type ViewEntry = Extract<ActivityEntry, { kind: 'look' }>;
type LinkEntry = Extract<ActivityEntry, { kind: 'link' }>;
const links = { made: 'linkMade', viewed: 'linkViewed', used: 'linkUsed', revoked: 'linkRevoked' } as const;

/** Returns a translator that names what staff viewed. */
export function useViewText(): (view: Pick<ViewEntry, 'what' | 'of'>) => string {
  const t = useText(text);
  const field = useCodeText(text);
  return ({ what, of }) => {
    if (what === 'order') return t('lookOrder');
    if (what === 'file') return t('lookFile', { of: of.join(t('comma')) });
    return t('lookFields', { of: of.map((name) => field(name)).join(t('comma')) });
  };
}

/** Returns a translator that describes an entry of the activity. */
export function useEntryText(): (entry: ActivityEntry) => string {
  const t = useText(text);
  const m = useText(mailsText);
  const viewText = useViewText();
  const link = ({ what, times }: LinkEntry) => t(links[what], { times });
  return (entry) => {
    if (entry.kind === 'look') return viewText(entry);
    if (entry.kind === 'link') return link(entry);
    // a newer server may send e-mails of a template that this page does not know
    return isKey(mailsText, entry.template) ? m(entry.template) : m('email');
  };
}
