import { Link, useQuery, useText } from '@qiaohui/kit';
import type { Site } from '@qiaohui/remit/site';
import text from './messages/zh-CN.json' with { type: 'json' };
import { site } from './queries.ts';

type Addresses = Pick<Site['contacts'], 'serviceLink' | 'serviceMail'>;

/** The address of customer service: its chat, else a mail about `subject`; empty where neither is set. */
export const serviceAddress = ({ serviceLink, serviceMail }: Addresses, subject: string): string =>
  serviceLink || (serviceMail && `mailto:${serviceMail}?subject=${encodeURIComponent(subject)}`);

/** Leads who found no institution to customer service; nothing where no service is set. */
export function ServiceLink({ keyword }: { keyword: string }) {
  const t = useText(text);
  const { data } = useQuery(site.contacts());
  const address = data && serviceAddress(data.contacts, keyword);
  if (!address) return null;
  return (
    // the search that it stands in closes when its field is left, which a press of the mouse must not do first
    <Link href={address} target="_blank" rel="noreferrer" onMouseDown={(event) => event.preventDefault()}>
      {t('contact')}
    </Link>
  );
}
