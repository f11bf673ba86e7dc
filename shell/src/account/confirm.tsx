import {
  Alert,
  accessToken,
  Button,
  currentUser,
  RouterLink,
  Stack,
  signIn,
  Typography,
  useMutation,
  useSearchParams,
  useText,
} from '@qiaohui/kit';
import { confirmEmail } from './calls.ts';
import { AccountCard } from './card.tsx';
import { Done } from './done.tsx';
import { useMailed } from './mailed.ts';
import { text } from './text.ts';
import { Way } from './way.tsx';

/** Where this browser is signed in to that account, its pages know at once. */
function noteConfirmed(id: string): void {
  const [user, token] = [currentUser(), accessToken()];
  if (user?.id === id && token) signIn({ token, user: { ...user, confirmed: true } });
}

/** The mailed link asks for a click: programs that read mail open links, too. */
export function Component() {
  const t = useText(text);
  const [params] = useSearchParams();
  const { id, token } = useMailed(params);
  const done = useMutation({
    mutationFn: () => confirmEmail(id ?? '', token ?? ''),
    onSuccess: () => noteConfirmed(id ?? ''),
  });
  const below = <Way to="/forgot-password">{t('forgotten')}</Way>;
  if (done.isSuccess) return <Done title={t('confirmedTitle')} text={t('confirmedText')} to="/" action={t('goOn')} />;
  return (
    <AccountCard title={t('confirmEmail')} fault={done.error} below={below}>
      {id && token ? (
        <Stack sx={{ gap: 4 }}>
          <Typography>{t('confirmText')}</Typography>
          <Button variant="contained" loading={done.isPending} onClick={() => done.mutate()} fullWidth>
            {t('confirmEmail')}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {t('confirmNotYou')}
          </Typography>
        </Stack>
      ) : (
        <Stack sx={{ gap: 5 }}>
          <Alert severity="warning">{t('confirmBroken')}</Alert>
          <Button component={RouterLink} to="/login" variant="contained" fullWidth>
            {t('login')}
          </Button>
        </Stack>
      )}
    </AccountCard>
  );
}
