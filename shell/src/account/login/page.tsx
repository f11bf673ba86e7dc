import { Navigate, useSearchParams, useSession } from '@qiaohui/kit';
import { useEffect, useState } from 'react';
import { targetOf } from '../redirect.ts';
import { type Arrival, arrivalIn, withoutArrival } from './app-code.ts';
import { AppReturn } from './app-return.tsx';
import { LoginMethods } from './login-methods.tsx';

/** Log-in page: the methods, or the result of a sign-in by the messaging app. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const { signedIn } = useSession();
  const [arrival, setArrival] = useState<Arrival | null>(() => arrivalIn(params));
  useEffect(() => {
    const now = arrivalIn(params);
    if (!now) return;
    setArrival(now);
    // removed from the URL, so that neither a reload nor the back button submits it again
    setParams(withoutArrival, { replace: true });
  }, [params, setParams]);
  if (arrival?.code) {
    return <AppReturn key={arrival.code} code={arrival.code} state={arrival.state} again={() => setArrival(null)} />;
  }
  if (signedIn) return <Navigate to={targetOf(params)} replace />;
  return <LoginMethods declined={arrival !== null} />;
}
