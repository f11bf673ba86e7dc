import { Failure, loginPath, Navigate, Page, useQuery, useSession, useText } from '@qiaohui/kit';
import { DataLink } from './data-link.tsx';
import { Devices } from './devices.tsx';
import { MailChoice } from './mails.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Profile } from './profile.tsx';
import { own } from './queries.ts';
import { Security } from './security.tsx';
import { AccountSkeleton } from './skeleton.tsx';

/** Everything of the account that is known and stands already, or the place that it takes. */
function Sections() {
  const { data, error, refetch } = useQuery(own.account());
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <AccountSkeleton />;
  return (
    <>
      <Profile account={data} />
      <Security />
      <MailChoice account={data} />
      <Devices />
      <DataLink />
    </>
  );
}

/** The account of whoever is signed in: name, log-in, e-mails, devices, and the way to one's data. */
export function Component() {
  const t = useText(text);
  const { user } = useSession();
  if (!user) return <Navigate to={loginPath('/account')} replace />;
  return (
    <Page title={t('title')} intro={t('intro')} width="wizard">
      <Sections />
    </Page>
  );
}
