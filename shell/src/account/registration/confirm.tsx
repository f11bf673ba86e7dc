import {
  Alert,
  accessToken,
  Button,
  currentUser,
  Link,
  RouterLink,
  Stack,
  signIn,
  Typography,
  useMutation,
  useSearchParams,
  useText,
} from '@qiaohui/kit';
import { useState } from 'react';
import { AccountCard } from '../layout/card.tsx';
import { Done } from '../layout/done.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { SetPassword } from '../password/set-password.tsx';
import { useMailed } from '../password/use-mailed-link.ts';
import { account, type MailedLink } from '../queries.ts';
import { ConfirmByPassword } from './confirm-form.tsx';
import { DeclineRegistration } from './decline.tsx';

/** Marks the signed-in account as confirmed in this browser at once. */
function noteConfirmed(): void {
  const [user, token] = [currentUser(), accessToken()];
  if (user && token) signIn({ token, user: { ...user, confirmed: true } });
}

function Confirmed() {
  const t = useText(text);
  return <Done title={t('confirmedTitle')} text={t('confirmedText')} to="/" action={t('goOn')} />;
}

/** A browser that is signed in to the account asks for a click: programs that read mail open links, too. */
function ConfirmHere({ link }: { link: MailedLink }) {
  const t = useText(text);
  const done = useMutation({ ...account.confirmHere(link), onSuccess: noteConfirmed });
  if (done.isSuccess) return <Confirmed />;
  return (
    <AccountCard title={t('confirmEmail')} error={done.error}>
      <Stack sx={{ gap: 4 }}>
        <Typography>{t('confirmText')}</Typography>
        <Button
          variant="contained"
          loading={done.isPending}
          onClick={({ detail }) => detail < 2 && done.mutate()}
          fullWidth
        >
          {t('confirmEmail')}
        </Button>
      </Stack>
    </AccountCard>
  );
}

/**
 * Whoever opens the e-mail need not be who registered: the password proves it. Without it one sets a new password, or
 * deletes an account that somebody else registered.
 */
function ConfirmElsewhere({ link }: { link: MailedLink }) {
  const t = useText(text);
  const [method, go] = useState<'password' | 'new' | 'decline' | 'done'>('password');
  const linkTo = (to: typeof method, label: string) => (
    <Link component="button" type="button" onClick={() => go(to)} sx={{ lineHeight: '24px', textAlign: 'start' }}>
      {label}
    </Link>
  );
  const back = linkTo('password', t('back'));
  if (method === 'done') return <Confirmed />;
  if (method === 'new') return <SetPassword {...link} intro={t('confirmNewIntro')} below={back} />;
  if (method === 'decline') return <DeclineRegistration link={link} below={back} />;
  const below = (
    <>
      {linkTo('new', t('confirmForgotten'))}
      {linkTo('decline', t('confirmNotMine'))}
    </>
  );
  return <ConfirmByPassword link={link} onDone={() => go('done')} below={below} />;
}

export function Component() {
  const t = useText(text);
  const [params] = useSearchParams();
  const { id, token } = useMailed(params);
  const [here] = useState(() => (id !== null && currentUser()?.id === id ? currentUser() : null));
  // the e-mail is opened once more
  if (here && here.confirmed !== false) return <Confirmed />;
  if (id && token) return here ? <ConfirmHere link={{ id, token }} /> : <ConfirmElsewhere link={{ id, token }} />;
  return (
    <AccountCard title={t('confirmEmail')}>
      <Stack sx={{ gap: 5 }}>
        <Alert severity="warning">{t('confirmBroken')}</Alert>
        <Button component={RouterLink} to="/login" variant="contained" fullWidth>
          {t('login')}
        </Button>
      </Stack>
    </AccountCard>
  );
}
