import { signedIn, toast, useNavigate, useSearchParams, useText } from '@qiaohui/kit';
import type { Institution } from '@qiaohui/remit/institutions';
import { carried } from '../visit-params.ts';
import { remember } from './remember.ts';
import { text } from './text.ts';

/** What the visitor already priced before choosing. */
export type Wish = { amount: string; currency: string };

const wishFor = (institution: Institution, wish: Wish | undefined) =>
  wish?.amount && institution.currencies.some((currency) => currency === wish.currency) ? wish : {};

/** Sends to the login page with a warning; afterwards one comes back to `target`. */
export function useAskToSignIn() {
  const navigate = useNavigate();
  const t = useText(text);
  const [params] = useSearchParams();
  return (target: string, resource?: string) => {
    toast.warning(t('signInFirst'));
    void navigate(`/login?${carried(params, { redirect: target, resource })}`);
  };
}

/** The address of the amount step for an institution, and what happens on choosing it. */
export function useChoose(wish?: Wish) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const askToSignIn = useAskToSignIn();
  const addressOf = (institution: Institution) =>
    `/step/amount/?${carried(params, { resource: institution.id, ...wishFor(institution, wish) })}`;
  const choose = (institution: Institution) => {
    remember(institution);
    if (signedIn()) void navigate(addressOf(institution));
    else askToSignIn(addressOf(institution), institution.id);
  };
  return { addressOf, choose };
}
