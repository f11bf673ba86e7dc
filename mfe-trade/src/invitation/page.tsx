import { Cards, Empty, Failure, HttpError, Page, toast, useNavigate, useQuery, useText } from '@qiaohui/kit';
import type { Accepted } from '@qiaohui/trade/teams';
import { useState } from 'react';
import { useLinkToken } from '../area/link-token.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { invitation } from './queries.ts';
import { InvitationView } from './view.tsx';
import { LogInAgain, TEAM } from './ways-on.tsx';

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;

/** The account is in trade from now on; its earlier sessions have ended. */
function LetIn({ team: { name } }: Accepted) {
  const t = useText(text);
  return (
    <Page title={t('welcome', { team: name })} width="wizard" quiet>
      <Empty title={t('welcome', { team: name })} text={t('logInAgain')} action={<LogInAgain />} />
    </Page>
  );
}

/** An invitation to a team, for whoever holds its link. */
export function Component() {
  const t = useText(text);
  const navigate = useNavigate();
  const token = useLinkToken('team_invitation');
  const { data, error, refetch } = useQuery({ ...invitation.by(token), enabled: token !== '' });
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const onAccepted = (result: Accepted) => {
    if (result.log_in) return setAccepted(result);
    toast.success(t('welcome', { team: result.team.name }));
    void navigate(TEAM);
  };
  if (accepted) return <LetIn {...accepted} />;
  const broken = !token || isGone(error);
  return (
    <Page title={data ? t('title', { team: data.team }) : t('page')} width="wizard">
      {broken && <Empty title={t('broken')} text={t('brokenText')} headingLevel="h2" />}
      {!broken && error && <Failure error={error} retry={refetch} />}
      {!broken && !error && !data && <Cards count={1} height={360} />}
      {!broken && data && <InvitationView invitation={data} token={token} onAccepted={onAccepted} />}
    </Page>
  );
}
