import { Navigate, useSearchParams, useSession, useText } from '@qiaohui/kit';
import type { Unbound } from '@qiaohui/remit/identity';
import { useState } from 'react';
import { AccountLink } from '../layout/account-link.tsx';
import { AccountCard } from '../layout/card.tsx';
import { MethodTabs } from '../layout/tabs.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { targetOf } from '../redirect.ts';
import { Registered, RegisterForm, useRegister } from '../registration/register-form.tsx';
import { EmailForm } from './email-form.tsx';

/** Shown when the app's user is bound to no account: they sign in or register, and both bind them. */
export function OneMoreStep({ ticket, nickname }: Unbound) {
  const t = useText(text);
  const [params] = useSearchParams();
  const { signedIn } = useSession();
  const [who, setWho] = useState<'known' | 'new'>('known');
  const made = useRegister(ticket);
  if (made.isSuccess) return <Registered email={made.variables.email} />;
  if (signedIn && made.isIdle) return <Navigate to={targetOf(params)} replace />;
  const options = [
    { key: 'known', label: t('known') },
    { key: 'new', label: t('newHere') },
  ] as const;
  return (
    <AccountCard
      title={t('oneMore')}
      intro={t('oneMoreText', { nickname })}
      below={who === 'known' && <AccountLink to="/forgot-password">{t('forgotten')}</AccountLink>}
    >
      <MethodTabs name={t('oneMore')} options={options} chosen={who} choose={setWho}>
        {who === 'known' ? <EmailForm ticket={ticket} action={t('bind')} /> : <RegisterForm made={made} />}
      </MethodTabs>
    </AccountCard>
  );
}
