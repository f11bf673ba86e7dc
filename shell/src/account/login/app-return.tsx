import { Alert, Button, Lines, messageOf, Navigate, useQuery, useSearchParams, useText } from '@qiaohui/kit';
import { AccountCard } from '../layout/card.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { targetOf } from '../redirect.ts';
import { handIn } from './app-code.ts';
import { OneMoreStep } from './one-more-step.tsx';

type Props = { code: string; state: string; again: () => void };

/** The return from the messaging app with a code: signs in, asks for one more step, or says why not. */
export function AppReturn({ code, state, again }: Props) {
  const t = useText(text);
  const [params] = useSearchParams();
  const { data, error } = useQuery({
    queryKey: ['shell', 'app-login', code],
    queryFn: () => handIn(code, state),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === 'signed-in') return <Navigate to={targetOf(params)} replace />;
  if (data && data !== 'strange') return <OneMoreStep {...data} />;
  if (!data && !error)
    return (
      <AccountCard title={t('login')} intro={t('arriving')}>
        <Lines />
      </AccountCard>
    );
  return (
    <AccountCard title={t('login')}>
      <Alert severity="error" sx={{ mb: 5 }}>
        {error ? messageOf(error) : t('strange')}
      </Alert>
      <Button variant="contained" onClick={again} fullWidth>
        {t('startAgain')}
      </Button>
    </AccountCard>
  );
}
