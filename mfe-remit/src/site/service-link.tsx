import { Link, useQuery, useText } from '@qiaohui/kit';
import type { Site } from '@qiaohui/remit/site';
import { institutions } from '../institutions/queries.ts';
import { text } from '../institutions/text.ts';

type Ways = Pick<Site['contacts'], 'serviceLink' | 'serviceMail'>;

/** Where service is written to: its chat, else its mail about `subject`; empty where neither is set. */
export const serviceAddress = ({ serviceLink, serviceMail }: Ways, subject: string): string =>
  serviceLink || (serviceMail && `mailto:${serviceMail}?subject=${encodeURIComponent(subject)}`);

/** The way to service for who did not find an institution; nothing where no service is set. */
export function ServiceLink({ keyword }: { keyword: string }) {
  const t = useText(text);
  const { data } = useQuery(institutions.site());
  const address = data && serviceAddress(data.contacts, keyword);
  if (!address) return null;
  return (
    // the search that it stands in closes when its field is left, which a press of the mouse must not do first
    <Link href={address} target="_blank" rel="noreferrer" onMouseDown={(event) => event.preventDefault()}>
      {t('contact')}
    </Link>
  );
}
