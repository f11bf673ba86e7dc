import { Alert, Failure, Lines, useLocale, useMediaQuery, useQuery, useSearchParams, useText } from '@qiaohui/kit';
import { AccountLink } from '../layout/account-link.tsx';
import { AccountCard } from '../layout/card.tsx';
import { MethodTabs } from '../layout/tabs.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { withoutArrival } from './app-code.ts';
import { AppLogin, inside } from './app-login.tsx';
import { EmailForm } from './email-form.tsx';
import { identity } from './identity.ts';

const WAY = 'way';
const methods = ['app', 'email'] as const;
/** Media query of phones, whose own screen their user cannot scan. */
const phone = '(pointer: coarse) and (max-width: 575.95px)';

/** URL of this page to return to, including where to go afterwards. */
function backTo(params: URLSearchParams): string {
  const left = withoutArrival(params);
  left.delete(WAY);
  return left.size > 0 ? `/login?${left}` : '/login';
}

/**
 * The login methods; the address records the chosen one: the messaging app first, e-mail beside it; on a phone outside the app e-mail
 * first; e-mail alone without the app.
 */
export function LoginMethods({ declined }: { declined: boolean }) {
  const t = useText(text);
  const { locale } = useLocale();
  const [params, setParams] = useSearchParams();
  const start = useQuery(identity(backTo(params), locale));
  const closed = start.data === null;
  const onAPhone = useMediaQuery(phone, { noSsr: true }) && !inside();
  const chosen = methods.find((key) => key === params.get(WAY)) ?? (onAPhone ? 'email' : 'app');
  const way = closed ? 'email' : chosen;
  const choose = (key: (typeof methods)[number]) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(WAY, key);
        return next;
      },
      { replace: true },
    );
  const byEmail = { key: 'email' as const, label: t('byEmail') };
  const options = closed ? [byEmail] : [{ key: 'app' as const, label: t('byApp') }, byEmail];
  const byApp = start.data ? (
    <AppLogin start={start.data} renew={() => void start.refetch()} />
  ) : start.error ? (
    <Failure error={start.error} retry={start.refetch} />
  ) : (
    <Lines count={6} height={40} />
  );
  const below = (
    <>
      {way === 'email' && <AccountLink to="/forgot-password">{t('forgotten')}</AccountLink>}
      <AccountLink to="/register">{t('toRegister')}</AccountLink>
    </>
  );
  return (
    <AccountCard title={t('login')} intro={t('loginIntro')} below={below}>
      {declined && (
        <Alert severity="info" sx={{ mb: 5 }}>
          {t('refused')}
        </Alert>
      )}
      <MethodTabs name={t('ways')} options={options} chosen={way} choose={choose}>
        {way === 'email' ? <EmailForm action={t('login')} /> : byApp}
      </MethodTabs>
    </AccountCard>
  );
}
