import {
  Alert,
  Button,
  loginPath,
  RouterLink,
  Stack,
  signOut,
  toast,
  useNavigate,
  useSession,
  useText,
} from '@qiaohui/kit';
import type { OpenedInvitation } from '@qiaohui/trade/teams';
import type { ReactNode } from 'react';
import text from './messages/zh-CN.json' with { type: 'json' };

const PAGE = '/trade/invitation';
const registerPath = `/register?redirect=${encodeURIComponent(PAGE)}`;

/** For people who are not logged in: the invitation waits until they are. */
function Strangers({ email }: { email: string }) {
  const t = useText(text);
  return (
    <Stack sx={{ gap: 3 }}>
      <Alert severity="info">{t('logInFirst', { email })}</Alert>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        <Button component={RouterLink} to={loginPath(PAGE)} variant="contained">
          {t('logIn')}
        </Button>
        <Button component={RouterLink} to={registerPath} variant="outlined" color="inherit">
          {t('register')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** For people who are logged in with another account. */
function Others({ email, own }: { email: string; own: string }) {
  const t = useText(text);
  const navigate = useNavigate();
  const change = async () => {
    await signOut().catch(toast.failure);
    await navigate(loginPath(PAGE));
  };
  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      <Alert severity="warning">{t('otherAccount', { email, own })}</Alert>
      <Button variant="contained" onClick={change}>
        {t('changeAccount')}
      </Button>
    </Stack>
  );
}

/** Shows `children` to the account that was invited, and to everybody else what they have to do first. */
export function OnlyInvited({
  invitation: { email },
  children,
}: {
  invitation: OpenedInvitation;
  children: ReactNode;
}) {
  const t = useText(text);
  const { user } = useSession();
  if (!user) return <Strangers email={email} />;
  if (user.email.toLowerCase() !== email) return <Others email={email} own={user.email} />;
  const isOfOtherGroup = user.group != null && user.group !== 'trade';
  return isOfOtherGroup ? <Alert severity="warning">{t('otherGroup')}</Alert> : children;
}
