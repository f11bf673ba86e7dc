import { signedIn, toast, useNavigate, useSearchParams, useText } from '@qiaohui/kit';
import type { Institution } from '@qiaohui/remit/institutions';
import { visitParams } from '../visit-params.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { remember } from './remember.ts';

/** The amount for which the visitor saw a price before choosing. */
export type PricedAmount = { amount: string; currency: string };

const pricedAmountFor = (institution: Institution, pricedAmount: PricedAmount | undefined) =>
  pricedAmount?.amount && institution.currencies.some((currency) => currency === pricedAmount.currency)
    ? pricedAmount
    : {};

/** Redirects to the log-in page with a warning, and afterwards back to `target`. */
export function useSignInRequest() {
  const navigate = useNavigate();
  const t = useText(text);
  const [params] = useSearchParams();
  return (target: string, resource?: string) => {
    toast.warning(t('signInFirst'));
    void navigate(`/login?${visitParams(params, { redirect: target, resource })}`);
  };
}

/** Returns the URL of the amount step for an institution, and the handler of choosing it. */
export function useChoose(pricedAmount?: PricedAmount) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const requestSignIn = useSignInRequest();
  const addressOf = (institution: Institution) =>
    `/step/amount/?${visitParams(params, { resource: institution.id, ...pricedAmountFor(institution, pricedAmount) })}`;
  const choose = (institution: Institution) => {
    remember(institution);
    if (signedIn()) void navigate(addressOf(institution));
    else requestSignIn(addressOf(institution), institution.id);
  };
  return { addressOf, choose };
}
