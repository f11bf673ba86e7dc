import { Navigate, useSearchParams, useSession, useText } from '@qiaohui/kit';
import { Way } from './account-link.tsx';
import { AccountCard } from './card.tsx';
import { targetOf } from './redirect.ts';
import { Registered, RegisterForm, useRegister } from './register-form.tsx';
import { text } from './text.ts';

export function Component() {
  const t = useText(text);
  const [params] = useSearchParams();
  const { signedIn } = useSession();
  const made = useRegister();
  if (made.isSuccess) return <Registered email={made.variables.email} />;
  if (signedIn && made.isIdle) return <Navigate to={targetOf(params)} replace />;
  const below = (
    <>
      <Way to="/login">{t('toLogin')}</Way>
      <Way to="/forgot-password">{t('forgotten')}</Way>
    </>
  );
  return (
    <AccountCard title={t('register')} intro={t('registerIntro')} below={below}>
      <RegisterForm made={made} />
    </AccountCard>
  );
}
