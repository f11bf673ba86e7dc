import { Alert, Failure, Lines, useLocale, useQuery, useSearchParams, useText } from '@qiaohui/kit';
import { AppWay } from './app-way.tsx';
import { withoutArrival } from './arrival.ts';
import { AccountCard } from './card.tsx';
import { Either } from './either.tsx';
import { EmailForm } from './email-form.tsx';
import { identity } from './identity.ts';
import { text } from './text.ts';
import { Way } from './way.tsx';

const WAY = 'way';

/** This page's address as one comes back to it: with what it says about where to go afterwards. */
function backTo(params: URLSearchParams): string {
  const left = withoutArrival(params);
  left.delete(WAY);
  return left.size > 0 ? `/login?${left}` : '/login';
}

/** The ways to log in: the messaging app first, e-mail beside it, kept in the address; e-mail alone without the app. */
export function Ways({ refused }: { refused: boolean }) {
  const t = useText(text);
  const { locale } = useLocale();
  const [params, setParams] = useSearchParams();
  const start = useQuery(identity(backTo(params), locale));
  const closed = start.data === null;
  const way = closed || params.get(WAY) === 'email' ? 'email' : 'app';
  const choose = (key: 'app' | 'email') =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (key === 'email') next.set(WAY, key);
        else next.delete(WAY);
        return next;
      },
      { replace: true },
    );
  const byEmail = { key: 'email' as const, label: t('byEmail') };
  const options = closed ? [byEmail] : [{ key: 'app' as const, label: t('byApp') }, byEmail];
  const byApp = start.data ? (
    <AppWay start={start.data} renew={() => void start.refetch()} />
  ) : start.error ? (
    <Failure error={start.error} retry={start.refetch} />
  ) : (
    <Lines count={6} height={40} />
  );
  const below = (
    <>
      {way === 'email' && <Way to="/forgot-password">{t('forgotten')}</Way>}
      <Way to="/register">{t('toRegister')}</Way>
    </>
  );
  return (
    <AccountCard title={t('login')} intro={t('loginIntro')} below={below}>
      {refused && (
        <Alert severity="info" sx={{ mb: 5 }}>
          {t('refused')}
        </Alert>
      )}
      <Either name={t('ways')} options={options} chosen={way} choose={choose}>
        {way === 'email' ? <EmailForm action={t('login')} /> : byApp}
      </Either>
    </AccountCard>
  );
}
