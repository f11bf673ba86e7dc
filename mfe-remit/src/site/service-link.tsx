import { Link, useQuery, useText } from '@qiaohui/kit';
import type { Site } from '@qiaohui/remit/site';
import text from './messages/zh-CN.json' with { type: 'json' };
import { site } from './queries.ts';

type Addresses = Pick<Site['contacts'], 'serviceLink' | 'serviceMail'>;

/** URL of customer service: its chat, else a mailto link about `subject`; empty when neither is set. */
export const serviceAddress = ({ serviceLink, serviceMail }: Addresses, subject: string): string =>
  serviceLink || (serviceMail && `mailto:${serviceMail}?subject=${encodeURIComponent(subject)}`);

/** A link to customer service for visitors who found no institution; renders nothing when no service is set. */
export function ServiceLink({ keyword }: { keyword: string }) {
  const t = useText(text);
  const { data } = useQuery(site.contacts());
  const address = data && serviceAddress(data.contacts, keyword);
  if (!address) return null;
  return (
    // keeps the focus on mouse down: leaving the field would close the search before the click
    <Link href={address} target="_blank" rel="noreferrer" onMouseDown={(event) => event.preventDefault()}>
      {t('contact')}
    </Link>
  );
}
