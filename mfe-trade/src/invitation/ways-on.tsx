import { Alert, Button, clearSession, loginPath, RouterLink, useNavigate, useSession, useText } from '@qiaohui/kit';
import text from './messages/zh-CN.json' with { type: 'json' };

export const TEAM = '/trade/team';

/** For an account that was let into trade: its earlier sessions have ended. */
export function LogInAgain() {
  const t = useText(text);
  const navigate = useNavigate();
  const logIn = () => {
    clearSession();
    void navigate(loginPath(TEAM));
  };
  return (
    <Button variant="contained" onClick={logIn}>
      {t('logIn')}
    </Button>
  );
}

/** An invitation that was accepted, in this tab or another, with the way on for the account that did. */
export function Joined({ email }: { email: string }) {
  const t = useText(text);
  const { user } = useSession();
  const isOwn = user?.email.toLowerCase() === email;
  const isKnown = isOwn && user?.group === 'trade';
  return (
    <>
      <Alert severity="success">{t('ended.accepted')}</Alert>
      {isOwn && !isKnown && <Alert severity="info">{t('logInAgain')}</Alert>}
      <div>
        {isKnown && (
          <Button component={RouterLink} to={TEAM} variant="contained">
            {t('toTeam')}
          </Button>
        )}
        {(!user || (isOwn && !isKnown)) && <LogInAgain />}
      </div>
    </>
  );
}
