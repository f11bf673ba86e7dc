import { Navigate, useSearchParams, useSession, useText } from '@qiaohui/kit';
import { AccountLink } from '../layout/account-link.tsx';
import { AccountCard } from '../layout/card.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { targetOf } from '../redirect.ts';
import { Registered, RegisterForm, useRegister } from './register-form.tsx';

export function Component() {
  const t = useText(text);
  const [params] = useSearchParams();
  const { signedIn } = useSession();
  const made = useRegister();
  if (made.isSuccess) return <Registered email={made.variables.email} />;
  if (signedIn && made.isIdle) return <Navigate to={targetOf(params)} replace />;
  const below = (
    <>
      <AccountLink to="/login">{t('toLogin')}</AccountLink>
      <AccountLink to="/forgot-password">{t('forgotten')}</AccountLink>
    </>
  );
  return (
    <AccountCard title={t('register')} intro={t('registerIntro')} below={below}>
      <RegisterForm made={made} />
    </AccountCard>
  );
}
