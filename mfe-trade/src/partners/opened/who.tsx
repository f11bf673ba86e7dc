import { Alert, Button, Link, loginPath, opens, RouterLink, Stack, useQuery, useSession, useText } from '@qiaohui/kit';
import { may } from '@qiaohui/trade/teams/rules';
import type { ReactNode } from 'react';
import { isTeamless, team } from '../../area/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { OPENED } from './address.ts';

/** Shows `children` to those who may decide for their team, and to others of trade why they may not. */
function OfTeam({ children }: { children: ReactNode }) {
  const t = useText(text);
  const { data, error } = useQuery(team());
  if (data && !may(data.me.role, 'share'))
    return <Alert severity="warning">{t('onlyManagers', { team: data.name })}</Alert>;
  if (isTeamless(error))
    return (
      <Alert severity="info">
        {t('noTeam')}{' '}
        <Link component={RouterLink} to="/trade/team">
          {t('toTeam')}
        </Link>
      </Alert>
    );
  return children;
}

/** Shows `children` to those who may accept for a team, and to everybody else what they have to do first. */
export function OnlyDeciders({ children }: { children: ReactNode }) {
  const t = useText(text);
  const { user } = useSession();
  if (!user)
    return (
      <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
        <Alert severity="info">{t('logInFirst')}</Alert>
        <Button component={RouterLink} to={loginPath(OPENED)} variant="contained">
          {t('logIn')}
        </Button>
      </Stack>
    );
  if (!opens(['trade'], user.group)) return <Alert severity="warning">{t('notOfTrade')}</Alert>;
  return <OfTeam>{children}</OfTeam>;
}
